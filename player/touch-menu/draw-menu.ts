import "./touch-menu.css";
import { wordsOn } from "#shared/words-on-colour.ts";

/** What a touch menu shows. Pictures are addresses; null: the button has words only. */
export interface MenuToDraw {
  title: string;
  back: string;
  /** The background (#rrggbb); undefined: our dusk blue. */
  colour: string | undefined;
  choices: readonly { name: string; picture: string | null }[];
}

/** Width to height at which a button with a picture and words looks best. */
const bestShape = 1.25;

/** Returns the number of columns at which the buttons have the best shape and few places stay empty. */
export function columnsFor(count: number, { width, height }: { width: number; height: number }): number {
  let best = 1;
  let least = Number.POSITIVE_INFINITY;
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns);
    const shape = width / columns / (height / rows);
    const cost = Math.abs(Math.log(shape / bestShape)) + (columns * rows - count) / count;
    if (cost < least) [best, least] = [columns, cost];
  }
  return best;
}

function add<K extends keyof HTMLElementTagNameMap>(
  to: Element,
  tag: K,
  name: string,
  text = "",
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.className = `touch-menu-${name}`;
  made.textContent = text;
  made.dir = "auto";
  to.appendChild(made);
  return made;
}

/** Gives the ground of a menu its colour, and words that can be read on it. */
function colourOf(node: HTMLElement, colour = "#14213d"): void {
  node.style.setProperty("--menu-ground", colour);
  node.style.setProperty("--menu-words", wordsOn(colour));
}

/**
 * Draws a touch menu into an element of this size (CSS pixels). `onChoose` gets the place of the choice; null: the
 * person wants to go back. Returns the buttons: the choices in order, then the one that leads back.
 */
export function drawMenu(
  host: HTMLElement,
  { title, back, colour, choices }: MenuToDraw,
  { width, height, onChoose }: { width: number; height: number; onChoose: (place: number | null) => void },
): HTMLButtonElement[] {
  const node = add(host, "section", "ground");
  node.setAttribute("role", "dialog");
  node.setAttribute("aria-label", title || back);
  node.style.fontSize = `${Math.min(width, height) / 50}px`;
  colourOf(node, colour);
  if (title) add(node, "h1", "title", title);
  const grid = add(node, "div", "choices");
  const free = { width, height: height * (title ? 0.75 : 0.85) };
  grid.style.gridTemplateColumns = `repeat(${columnsFor(choices.length, free)}, minmax(0, 1fr))`;
  const buttons = choices.map(({ name, picture }, place) => {
    const button = add(grid, "button", "choice");
    if (picture !== null) {
      const image = add(button, "img", "picture");
      image.alt = "";
      image.onerror = () => image.remove();
      image.src = picture;
    }
    add(button, "span", "name", name);
    button.onclick = () => onChoose(place);
    return button;
  });
  const last = add(node, "button", "back", back);
  last.onclick = () => onChoose(null);
  return [...buttons, last];
}

/** Draws what opens the menu: a button over the whole picture, with an invitation at its edge. */
export function drawOpener(
  host: HTMLElement,
  { label, invitation, colour }: { label: string; invitation: string; colour: string | undefined },
  { width, height }: { width: number; height: number },
): HTMLButtonElement {
  const button = add(host, "button", "opener");
  button.setAttribute("aria-label", label);
  button.style.fontSize = `${Math.min(width, height) / 50}px`;
  colourOf(button, colour);
  if (invitation) add(button, "span", "invitation", invitation);
  return button;
}
