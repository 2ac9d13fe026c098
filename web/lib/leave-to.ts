/**
 * Opens a page of another kind: in the whole window also from a frame, because only the page that frames the dashboard may
 * stand around it.
 */
export const leaveTo = (address: string): void => (globalThis.top ?? globalThis).location.assign(address);
