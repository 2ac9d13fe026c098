import type { Stop } from "#player/engine/contracts.ts";
import type { BlockedPage } from "#shared/contracts/web-pages.ts";
import { type MediaFactory, stillView } from "./view.ts";
import type { MediaWorld } from "./world.ts";

/** A page that takes longer (ms) is shown as far as it has loaded. */
const loadWithinMs = 6_000;

/** Why a page is not loaded that the server found blocked. */
const blockedWords: Record<BlockedPage, string> = {
  "refuses frames": "this site does not allow being shown inside other pages",
  missing: "there is no page at this address any more",
};

/**
 * Creates a sandboxed frame: it may run scripts, but neither navigate this page nor open windows. A page of our origin
 * gets no storage.
 */
function makeFrame(url: string): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.className = "media page";
  const foreign = new URL(url).origin !== location.origin;
  frame.setAttribute("sandbox", foreign ? "allow-scripts allow-same-origin" : "allow-scripts");
  frame.referrerPolicy = "no-referrer";
  frame.tabIndex = -1;
  return frame;
}

/** Resolves at the load event. Browsers also fire it for a failed page, so `reach` must check the page first. */
function loaded(frame: HTMLIFrameElement, { clock }: MediaWorld): Promise<void> {
  return new Promise((resolve) => {
    const stop = clock.after(loadWithinMs, resolve);
    frame.addEventListener("load", () => {
      stop();
      resolve();
    });
  });
}

/** Shows a web page. It is reloaded behind the visible one, and only when its server answers. */
export const web: MediaFactory<"web"> = ({ item }, host, world) => {
  const { url, refreshS } = item.settings;
  const broken = new AbortController();
  const { signal } = broken;
  let frame: HTMLIFrameElement | null = null;
  let stopTimer: Stop = () => undefined;

  async function load(): Promise<void> {
    if (item.blocked) throw new Error(blockedWords[item.blocked]);
    await world.reach(url, signal);
    if (signal.aborted) return;
    const next = makeFrame(url);
    const ready = loaded(next, world);
    next.src = url;
    // Below the visible frame and at full size, so that the browser paints it.
    host.insertBefore(next, host.firstChild);
    await ready;
    if (signal.aborted) return next.remove();
    frame?.remove();
    frame = next;
  }

  function refreshLater(): void {
    if (refreshS === null || signal.aborted) return;
    stopTimer = world.clock.after(refreshS * 1000, () => {
      load()
        .catch(() => undefined)
        .then(refreshLater);
    });
  }

  return {
    ...stillView,
    prepare: load,
    show: refreshLater,
    dispose() {
      broken.abort();
      stopTimer();
      host.textContent = "";
    },
  };
};
