// Rows of buttons, lists, sliders and lines to write in, as Python describes them.

const LEAVES = 80;  // milliseconds

function render({ model, el }) {
  let shape = "";
  let parts = new Map();
  let leaving;

  // Who leaves a control comes to another one, as a rule, or presses the board: only that has to be told then.
  const tell = (id) => (did, value) => {
    clearTimeout(leaving);
    const send = () => model.send({ did, id, value });
    if (did === "leave") leaving = setTimeout(send, LEAVES);
    else send();
  };

  const draw = () => {
    const rows = model.get("rows");
    const wanted = JSON.stringify(rows.map((row) => [row.title, row.items.map((item) => [item.id, item.kind])]));
    if (wanted === shape) {
      rows.forEach((row) => row.items.forEach((item) => parts.get(item.id).show(item)));
      return;
    }
    const held = el.contains(document.activeElement) ? document.activeElement.dataset.id : undefined;
    const before = [...parts.keys()].indexOf(held);
    shape = wanted;
    parts = new Map();
    el.replaceChildren(...rows.map((row) => drawRow(row, tell, parts)));
    if (held !== undefined) {
      const names = [...parts.keys()];
      const next = parts.get(held) || parts.get(names[Math.min(Math.max(before, 0), names.length - 1)]);
      next?.focus();
    }
  };

  // arrow keys lead from button to button, so that a long list is one stop of the Tab key away from the next part
  el.addEventListener("keydown", (event) => {
    const way = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (way && event.target.tagName === "BUTTON") {
      const all = [...el.querySelectorAll("button:not([disabled])")];
      all[(all.indexOf(event.target) + way + all.length) % all.length].focus();
      event.preventDefault();
    }
  });
  model.on("change:rows", draw);
  model.on("msg:custom", (content) => {
    if (content.focus && el.isConnected) {
      first(parts)?.focus();
    }
  });
  draw();
  if (model.get("eager")) {
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) {
        // where nothing can be done the keys of the place still have to be heard
        (first(parts) || el.closest(".explorer-place")?.querySelector("[data-id]"))?.focus();
      }
    });
  }
  return () => clearTimeout(leaving);
}

// What can be used first: a button before a list, in which keys choose and lead nowhere.
function first(parts) {
  const able = [...parts.values()].filter((part) => part.able());
  return able.find((part) => part.element.tagName === "BUTTON") || able[0];
}

function drawRow(row, tell, parts) {
  const box = document.createElement("div");
  box.className = "explorer-strip";
  if (row.title) {
    box.setAttribute("role", "group");
    box.setAttribute("aria-label", row.title);
  }
  if (row.title && !row.items.some((item) => item.bare || item.down !== undefined)) {
    const title = document.createElement("span");
    title.className = "explorer-strip-title";
    title.textContent = row.title;
    box.append(title);
  }
  for (const item of row.items) {
    const part = MAKERS[item.kind](item, tell(item.id));
    part.element.dataset.id = item.id;
    parts.set(item.id, part);
    const shown = part.outer || part.element;
    if (item.joins) {
      // a line breaks before the pair, never within it
      const pair = document.createElement("span");
      pair.className = "explorer-pair";
      pair.append(box.lastElementChild, shown);
      box.append(pair);
    } else {
      box.append(shown);
    }
    part.show(item);
  }
  return box;
}

function button(item, tell) {
  const element = document.createElement("button");
  element.type = "button";
  element.addEventListener("click", () => {
    if (element.getAttribute("aria-disabled") === "true") return;
    leaveField(element);
    tell("press");
  });
  if (item.points) {
    for (const [event, did] of [["mouseenter", "point"], ["focus", "point"], ["mouseleave", "leave"], ["blur", "leave"]]) {
      element.addEventListener(event, () => tell(did));
    }
  }
  return {
    element,
    focus: () => element.focus({ preventScroll: true }),
    able: () => element.getAttribute("aria-disabled") !== "true",
    show: ({ words, says, keys, down, off, strong, ticks }) => {
      const signs = ticks ? ["☑", "☐"] : ["●", "○"];
      element.textContent = down === undefined ? words : `${signs[down ? 0 : 1]} ${words}`;
      element.classList.toggle("explorer-ticks", Boolean(ticks));
      element.title = [says, keys ? `key ${keys}` : ""].filter(Boolean).join(" · ");
      element.classList.toggle("explorer-down", !!down);
      element.classList.toggle("explorer-strong", !!strong);
      if (down !== undefined) element.setAttribute("aria-pressed", String(!!down));
      if (keys) element.setAttribute("aria-keyshortcuts", keys);
      element.setAttribute("aria-disabled", String(!!off));
    },
  };
}

// What is written in a field is told before a button acts: not every browser leaves the field for it.
function leaveField(element) {
  const held = document.activeElement;
  const panel = element.closest(".explorer");
  if (held !== element && held?.matches("input, textarea") && panel?.contains(held)) held.blur();
}

function list(item, tell) {
  const outer = document.createElement("label");
  const name = document.createElement("span");
  const element = document.createElement("select");
  outer.append(name, element);
  let shown = "";
  let now = "";
  if (item.sure) sureOnly(element, () => now, () => tell("choose", element.value), name, () => item.before || "");
  else element.addEventListener("change", () => tell("choose", element.value));
  return {
    outer,
    element,
    focus: () => element.focus(),
    able: () => true,
    show: ({ words, says, options, value, bare, before }) => {
      name.textContent = before || (bare ? "" : words);
      element.setAttribute("aria-label", words);
      element.title = says || "";
      if (JSON.stringify(options) !== shown) {
        shown = JSON.stringify(options);
        element.replaceChildren(...options.map(([id, words]) => new Option(words, id)));
      }
      element.value = now = value;
    },
  };
}

// A list in which a letter or an arrow only points: Enter chooses, as does the mouse; Escape, or leaving it, takes it back.
function sureOnly(element, now, choose, name, words) {
  let keyed = false;
  const back = () => { element.value = now(); name.textContent = words(); };
  element.addEventListener("pointerdown", () => { keyed = false; });
  element.addEventListener("keydown", (event) => {
    keyed = !["Enter", " "].includes(event.key) && !event.altKey;
    if (event.key === "Enter" && element.value !== now()) {
      event.preventDefault();
      choose();
    } else if (event.key === "Escape") back();
  }, { capture: true });
  element.addEventListener("change", () => {
    if (!keyed) choose();
    else name.textContent = element.value === now() ? words() : "Enter takes it:";
  });
  element.addEventListener("blur", back);
}

function slider(item, tell) {
  const outer = document.createElement("label");
  const element = document.createElement("input");
  const told = document.createElement("span");
  element.type = "range";
  element.min = 0;
  outer.className = "explorer-slider";
  outer.append(element, told);
  let waiting;
  element.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => tell("slide", Number(element.value)), 40);
  });
  return {
    outer,
    element,
    focus: () => element.focus(),
    able: () => true,
    show: ({ words, says, most, value }) => {
      element.max = most;
      element.value = value;
      element.setAttribute("aria-label", says);
      element.setAttribute("aria-valuetext", words);
      told.textContent = words;
    },
  };
}

function line(item, tell) {
  const outer = document.createElement("label");
  const name = document.createElement("span");
  const element = document.createElement("input");
  element.type = "text";
  element.spellcheck = false;
  outer.className = "explorer-line";
  outer.append(name, element);
  let written;
  element.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !item.keeps) tell("enter", element.value);
    if (event.key === "Escape") element.value = item.keeps ? kept : "";
  });
  let kept = "";
  // pages say so on Enter, and when the line is left
  if (item.keeps) element.addEventListener("change", () => { kept = element.value; tell("enter", kept); });
  return {
    outer,
    element,
    focus: () => element.focus(),
    able: () => true,
    // `turn` counts the times that Python has something to say of what stands here
    show: ({ words, says, hint, value, turn }) => {
      name.textContent = words;
      element.title = says || "";
      element.setAttribute("aria-label", words || hint);
      element.placeholder = hint || "";
      if (turn !== written) {
        written = turn;
        element.value = kept = value || "";
      }
    },
  };
}

const MAKERS = { button, list, slider, line };

export default { render };
