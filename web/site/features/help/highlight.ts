/** Marks every occurrence of `query` below `root` with the CSS Custom Highlight API; the markup is not changed. */
export function highlight(root: HTMLElement, query: string): void {
  if (!("highlights" in CSS)) return;
  CSS.highlights.delete("help-match");
  const needle = query.toLowerCase();
  if (needle.length < 2) return;
  const ranges: Range[] = [];
  for (const part of root.querySelectorAll("[data-question]")) {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.toLowerCase() ?? "";
      for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length)) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + needle.length);
        ranges.push(range);
      }
    }
  }
  if (ranges.length > 0) CSS.highlights.set("help-match", new Highlight(...ranges));
}
