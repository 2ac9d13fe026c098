/**
 * Adds the style sheet for the sections below the first view, once. Resolves when it applies, or could not be fetched:
 * the sections are then shown without it.
 */
export function bringLaterStyle({ documentElement, head }: Document): Promise<void> {
  const address = documentElement.dataset.laterStyle;
  if (!address) return Promise.resolve();
  arrival ??= new Promise((resolve) => {
    const sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    sheet.href = address;
    sheet.onload = sheet.onerror = () => {
      delete documentElement.dataset.laterStyle;
      resolve();
    };
    head.append(sheet);
  });
  return arrival;
}

let arrival: Promise<void> | undefined;

/** In a page that was opened at one of its sections, moves there again once the sections above have their styles. */
export function keepPlace(window: Window): void {
  const { document, location } = window;
  // Not `:target`: the browser marks it only after this script.
  const target = document.getElementById(location.hash.slice(1));
  if (target && document.documentElement.dataset.laterStyle)
    moveAfter(bringLaterStyle(document), window, () => target.scrollIntoView());
}

/** Moves the page when what changes its height has arrived, unless the visitor has moved it meanwhile. */
export function moveAfter(arrival: Promise<unknown>, window: Window, move: () => void): void {
  let moved = false;
  for (const hand of ["wheel", "touchmove"])
    window.addEventListener(
      hand,
      () => {
        moved = true;
      },
      { once: true, passive: true },
    );
  void arrival.then(() => moved || move());
}
