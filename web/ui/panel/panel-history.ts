import { UNSAFE_createBrowserHistory as createBrowserHistory } from "react-router";

/** The state of an entry of the browser's history: React Router's, and ours. */
interface Entry {
  /** Its place among the entries of the tab. */
  idx: number;
  /** It lies over the entry of its page, for the dialogs there: Back from here reaches them and does not leave the page. */
  over?: true;
}

let made: ReturnType<typeof makeHistory> | null = null;

/** Returns the history of the page, for its router and its dialogs. */
export const panelHistory = () => {
  made ??= makeHistory();
  return made;
};

/**
 * Makes a history in which Back closes the uppermost dialog. An open dialog gets an entry over the one of its page. Back
 * from there is taken back at once, and the dialog decides: it closes, or asks first. After the dialog the entry stays,
 * because taking it out would be a race with what the page does next; the next page or dialog takes its place, and Back
 * and Forward pass it.
 */
function makeHistory() {
  const router = createBrowserHistory({ v5Compat: true });
  const { push, replace } = router;
  const dialogs: (() => void)[] = [];
  const here = () => ({ state: history.state as Entry, url: location.href });
  let at = here();
  let isReturning = false;
  const settle = () => {
    at = here();
    isReturning = false;
  };
  /** Goes to another page. The dialogs of the page before may still be drawn while it loads, but Back is not theirs any more. */
  const leave = (go: () => void) => {
    const { pathname } = location;
    go();
    if (location.pathname !== pathname) dialogs.length = 0;
  };

  function onPop(event: PopStateEvent): void {
    const from = at;
    if (typeof history.state?.idx !== "number") {
      // A link to a part of the page has made an entry.
      history.replaceState({ ...history.state, idx: from.state.idx + 1 }, "");
      settle();
      return;
    }
    const to = history.state as Entry;
    const step = to.idx - from.state.idx;
    if (isReturning && step === 0) {
      event.stopImmediatePropagation();
      settle();
      dialogs.at(-1)?.();
    } else if (step !== 0 && (isReturning || dialogs.length > 0)) {
      event.stopImmediatePropagation();
      isReturning = true;
      history.go(-step);
    } else {
      if (step === 1 ? to.over : step === -1 && from.state.over) {
        // The other entry of the same page: it shows what the page shows, and is passed.
        event.stopImmediatePropagation();
        const { over: _, ...shown } = from.state;
        history.replaceState({ ...shown, idx: to.idx, ...(to.over && { over: true }) }, "", from.url);
        history.go(step);
      }
      settle();
    }
  }
  addEventListener("popstate", onPop, { capture: true });

  return Object.assign(router, {
    push(...to: Parameters<typeof push>) {
      leave(() => (here().state.over ? replace(...to) : push(...to)));
      settle();
    },
    replace(...to: Parameters<typeof replace>) {
      const { over } = here().state;
      leave(() => replace(...to));
      if (over) history.replaceState({ ...history.state, over }, "");
      settle();
    },
    /** Adds an open dialog, which Back asks to close. Returns a function that takes it out. */
    open(close: () => void): () => void {
      dialogs.push(close);
      const { state } = here();
      if (!state.over) history.pushState({ ...state, idx: state.idx + 1, over: true }, "");
      settle();
      return () => {
        const place = dialogs.indexOf(close);
        if (place >= 0) dialogs.splice(place, 1);
      };
    },
  });
}
