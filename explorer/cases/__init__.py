"""Cases: positions with questions and expected answers, and what is done with them."""
