/** What stays visible above a field that was moved up: its label, and a header that sticks to the window. */
const aboveField = 96;
/** Between a field and its list, and between the list and the end of the window. */
const gaps = 24;

const parentsThatScroll = (field: Element): Element[] => {
  const found: Element[] = [];
  for (let parent = field.parentElement; parent; parent = parent.parentElement)
    if (parent.scrollHeight > parent.clientHeight && /auto|scroll/.test(getComputedStyle(parent).overflowY))
      found.push(parent);
  const page = document.scrollingElement;
  return page && !found.includes(page) ? [...found, page] : found;
};

/**
 * Scrolls a field up until a list of this height fits below it, as far as the page can. Returns the height that fits,
 * in pixels.
 */
export function roomBelow(field: Element, wanted: number): number {
  const room = () => window.innerHeight - field.getBoundingClientRect().bottom - gaps;
  for (const scroller of parentsThatScroll(field)) {
    const missing = Math.min(wanted - room(), field.getBoundingClientRect().top - aboveField);
    if (missing > 0) scroller.scrollTop += missing;
  }
  return room();
}
