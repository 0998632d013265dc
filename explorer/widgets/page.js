// The panel's part in the page: what ipywidgets and ipycanvas cannot be told from Python.

const RESTARTED =
  "The kernel that this panel belongs to has ended. Run its cell again to go on; nothing here is up to date.";

function render({ model, el }) {
  // A status line that stays in the page while its words change, so that screen readers speak it.
  el.setAttribute("role", "status");
  const say = () => { el.textContent = model.get("words"); };
  model.on("change:words", say);
  say();

  let gone = false;
  const settle = () => {
    const place = el.closest(".explorer-place");
    const names = model.get("boards");
    const boards = place ? [...place.querySelectorAll(".explorer-board canvas")] : [];
    if (place && boards.length >= names.length) {
      boards.forEach((board, number) => settleIn(board, names[number]));
      listen(place, model);
    } else if (!gone) {
      requestAnimationFrame(settle);
    }
  };
  settle();

  model.on("comm_live_update", () => {
    const place = el.closest(".explorer-place");
    if (place && !gone && !place.querySelector(".explorer-ended")) {
      const note = document.createElement("div");
      note.className = "explorer-trouble explorer-ended";
      note.setAttribute("role", "alert");
      note.textContent = RESTARTED;
      place.prepend(note);
    }
  });
  return () => { gone = true; };
}

// Plain keys belong to the panel: JupyterLab would take "b" or an arrow in a list as a command on cells.
function listen(place, model) {
  place.addEventListener("keydown", (event) => {
    const command = event.ctrlKey || event.metaKey || event.altKey;
    if (command || (event.shiftKey && event.key === "Enter")) {
      return;
    }
    event.stopPropagation();
    const part = event.target;
    const there = part.matches("input, select, textarea") ? null : model.get("parts")[event.key];
    if (there) {
      place.querySelector(there)?.focus({ preventScroll: true });
      event.preventDefault();
      return;
    }
    const writes = part.tagName === "SELECT" || part.tagName === "TEXTAREA" || part.tagName === "INPUT";
    // what the board takes itself comes from there
    if (!writes && part.tagName !== "CANVAS" && (event.key.length === 1 || event.key === "Backspace")
        && event.key !== " ") {
      model.send({ key: event.key, shift: event.shiftKey });
    }
  });
}

function settleIn(board, label) {
  board.setAttribute("role", "application");
  board.setAttribute("aria-label", label);

  // The canvas would swallow these: the wheel has to scroll the page, Tab has to lead out of the board.
  const place = board.parentElement;
  place.addEventListener("wheel", (event) => passBy(board, event), { capture: true, passive: true });
  place.addEventListener("keydown", (event) => {
    const command = event.ctrlKey || event.metaKey || event.altKey;
    if (command && event.target === board) {
      // JupyterLab hears only what comes out of the board: without this Ctrl+S would not save
      const panel = board.closest(".explorer");
      if (!panel.dispatchEvent(new KeyboardEvent(event.type, event))) {
        event.preventDefault();
      }
    }
    if (command || event.key === "Tab") {
      passBy(board, event);
    }
  }, { capture: true });

  // The canvas focuses itself when pressed, and the page would scroll it into view under the mouse.
  place.addEventListener("mousedown", (event) => {
    if (event.target === board) {
      board.focus({ preventScroll: true });
    }
  }, { capture: true });
}

// Keep the canvas from hearing of an event that it would take for itself.
function passBy(board, event) {
  if (event.target === board) {
    event.stopImmediatePropagation();
  }
}

export default { render };
