// Steps through the moments of the page: slider, buttons, keys, the log, and the address (#m12).
(() => {
  const figures = [...document.querySelectorAll("figure")];
  const links = [...document.querySelectorAll(".log a")];
  const texts = JSON.parse(document.getElementById("texts").textContent);
  const [slider, count, said, play] = ["slider", "count", "said", "play"].map((id) => document.getElementById(id));
  const plain = document.querySelector(".plain pre");
  const last = figures.length - 1;
  const PACE = 1200;
  const sign = play.querySelector("path");
  const [run, rest] = [sign.getAttribute("d"), "M6 3v14M14 3v14"];
  let now = -1;
  let timer = 0;

  function show(number) {
    const to = Math.max(0, Math.min(last, number));
    if (to === now) return;
    if (now >= 0) {
      figures[now].classList.remove("now");
      links[now].removeAttribute("aria-current");
    }
    now = to;
    figures[now].classList.add("now");
    links[now].setAttribute("aria-current", "true");
    // within the log alone: the page itself stays where it is
    const log = links[now].closest(".log");
    log.scrollTop = links[now].offsetTop - log.offsetTop - log.clientHeight / 3;
    slider.value = now;
    slider.setAttribute("aria-valuetext", links[now].textContent);
    count.textContent = `${now} of ${last}`;
    const title = document.createElement("b");
    title.textContent = links[now].querySelector("b").textContent;
    const more = [...links[now].querySelectorAll("small")].map((line) => line.textContent).join("; ");
    said.replaceChildren(title, more);
    plain.textContent = texts.boards[now].map((line) => texts.lines[line]).join("\n");
    history.replaceState(null, "", `#m${now}`);
  }

  function pause() {
    clearInterval(timer);
    timer = 0;
    sign.setAttribute("d", run);
    play.setAttribute("aria-pressed", "false");
  }

  function toggle() {
    if (timer) return pause();
    if (now === last) show(0);
    sign.setAttribute("d", rest);
    play.setAttribute("aria-pressed", "true");
    timer = setInterval(() => (now < last ? show(now + 1) : pause()), PACE);
  }

  const moves = {
    first: () => show(0),
    back: () => show(now - 1),
    on: () => show(now + 1),
    last: () => show(last),
  };
  for (const [id, move] of Object.entries(moves)) {
    document.getElementById(id).addEventListener("click", () => { pause(); move(); });
  }
  play.addEventListener("click", toggle);
  slider.addEventListener("input", () => { pause(); show(Number(slider.value)); });
  links.forEach((link, number) => link.addEventListener("click", (event) => {
    event.preventDefault();
    pause();
    show(number);
  }));

  const keys = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target === slider || event.target === plain) return;
    if (event.key === " " && !["BUTTON", "SUMMARY", "A"].includes(event.target.tagName)) {
      event.preventDefault();
      toggle();
    } else if (keys[event.key]) {
      event.preventDefault();
      pause();
      moves[keys[event.key]]();
    }
  });

  document.documentElement.classList.add("stepped");
  pause();
  const place = /^#m(\d+)$/.exec(location.hash);
  show(place ? Number(place[1]) : 0);
  // a browser goes to the figure of the address by itself, after this: the heading is to be seen
  scrollTo(0, 0);
  window.addEventListener("load", () => requestAnimationFrame(() => scrollTo(0, 0)));
  window.addEventListener("hashchange", () => {
    const found = /^#m(\d+)$/.exec(location.hash);
    if (found) show(Number(found[1]));
  });
})();
