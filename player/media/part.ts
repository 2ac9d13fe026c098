/** Creates an element with a text and children. Each text decides its own direction. */
export function part(className: string, text = "", children: readonly (Node | null)[] = []): HTMLDivElement {
  const made = document.createElement("div");
  made.className = className;
  if (text) {
    made.dir = "auto";
    made.textContent = text;
  }
  for (const child of children) if (child) made.appendChild(child);
  return made;
}
