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
  let listens = false;
  const settle = () => {
    const place = el.closest(".explorer-place");
    const names = model.get("boards");
    const boards = place ? [...place.querySelectorAll(".explorer-board canvas")] : [];
    // whoever presses a key at once is heard, though the boards come a moment later
    if (place && !listens) listen(place, model);
    listens = !!place;
    if (place && boards.length >= names.length) {
      boards.forEach((board, number) => settleIn(board, names[number], model));
    } else if (!gone) {
      requestAnimationFrame(settle);
    }
  };
  settle();

  if (hasLetters()) el.dataset.lettered = "yes";
  else model.send({ letters: "wanted" });
  model.on("msg:custom", async ({ copy, focus, scroll, faces, family, lettered }, buffers) => {
    if (faces) await takeLetters(model, family, faces, buffers);
    if (lettered) el.dataset.lettered = "yes";
    // of several views of one panel the one in use does it
    const place = el.closest(".explorer-place");
    if (gone || !place?.getClientRects().length) return;
    if (copy !== undefined) model.send({ copied: await copied(copy) });
    if (focus) focusSoon(place, focus, 60);
    if (scroll) scrollSoon(place.closest(".explorer"), scroll, 60);
  });

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

// Pictures are measured for a typeface that a page gets once, whichever panel comes first.
const FAMILY = "Explorer Sans";

function hasLetters() {
  return [...document.fonts].some((face) => face.family.replaceAll('"', "") === FAMILY && face.status === "loaded");
}

async function takeLetters(model, family, faces, buffers) {
  if (!hasLetters()) {
    const come = faces.map((face, number) => new FontFace(family, buffers[number], face).load());
    (await Promise.all(come)).forEach((face) => document.fonts.add(face));
  }
  model.send({ letters: "there" });
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
    if (!part.matches("input, select, textarea") && leads(place, model, event.key)) {
      event.preventDefault();
      return;
    }
    const writes = part.tagName === "SELECT" || part.tagName === "TEXTAREA" || part.tagName === "INPUT";
    // what the board takes itself comes from there
    const named = event.key.length === 1 || event.key === "Backspace" || event.key === "Escape";
    if (!writes && part.tagName !== "CANVAS" && named && event.key !== " ") {
      model.send({ key: event.key, shift: event.shiftKey });
    }
  });
}

// Does a key lead to a part of the place that is shown, or on from one button to the next? Then go there.
function leads(place, model, key) {
  const part = shown(place, model.get("parts")[key])[0];
  if (part) {
    part.focus({ preventScroll: true });
    return true;
  }
  const buttons = shown(place, model.get("turns")[key]);
  if (!buttons.length) return false;
  const now = buttons.findIndex((button) => button.getAttribute("aria-pressed") === "true");
  const next = buttons[(now + 1) % buttons.length];
  next.click();
  next.focus({ preventScroll: true });
  return true;
}

function shown(place, selector) {
  return selector ? [...place.querySelectorAll(selector)].filter((part) => part.getClientRects().length) : [];
}

// What Python has just put into the page comes a moment later.
function focusSoon(place, selector, frames) {
  const part = shown(place, selector)[0];
  if (part) part.focus({ preventScroll: true });
  else if (frames) requestAnimationFrame(() => focusSoon(place, selector, frames - 1));
}

function scrollSoon(panel, selector, frames) {
  const part = shown(panel, selector)[0];
  if (part?.querySelector("canvas")) part.scrollIntoView({ block: "start" });
  else if (frames) requestAnimationFrame(() => scrollSoon(panel, selector, frames - 1));
}

async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // pages that are not served safely have no clipboard, but can copy what is chosen in a field
    const held = document.activeElement;
    const field = document.createElement("textarea");
    field.value = text;
    field.style.position = "fixed";
    field.style.opacity = "0";
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    held?.focus({ preventScroll: true });
    return done;
  }
}

function settleIn(board, label, model) {
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
    } else if (event.target === board && leads(board.closest(".explorer-place"), model, event.key)) {
      passBy(board, event);
      event.preventDefault();
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
