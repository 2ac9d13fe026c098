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
