// The panel's part in the page: what ipywidgets and ipycanvas cannot be told from Python.

function render({ model, el }) {
  // A status line that stays in the page while its words change, so that screen readers speak it.
  el.setAttribute("role", "status");
  const say = () => { el.textContent = model.get("words"); };
  model.on("change:words", say);
  say();

  let gone = false;
  const settle = () => {
    const panel = el.closest(".explorer");
    if (panel) {
      settleIn(panel, model.get("board"));
    } else if (!gone) {
      requestAnimationFrame(settle);
    }
  };
  settle();
  return () => { gone = true; };
}

function settleIn(panel, label) {
  const board = panel.querySelector("canvas");
  board.setAttribute("role", "application");
  board.setAttribute("aria-label", label);

  // Plain keys belong to the panel: JupyterLab would take "b" or an arrow in a list as a command on cells.
  panel.addEventListener("keydown", (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey && !(event.shiftKey && event.key === "Enter")) {
      event.stopPropagation();
    }
  });

  // The canvas would swallow these: the wheel has to scroll the page, Tab has to lead out of the board.
  const place = board.parentElement;
  place.addEventListener("wheel", (event) => passBy(board, event), { capture: true, passive: true });
  place.addEventListener("keydown", (event) => {
    const command = event.ctrlKey || event.metaKey || event.altKey;
    if (command && event.target === board) {
      // JupyterLab hears only what comes out of the board: without this Ctrl+S would not save
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
