import type { Stop } from "#player/engine/contracts.ts";
import type { BlockedPage } from "#shared/contracts/library/web-pages.ts";
import type { ItemOf } from "#shared/media-kinds/contract.ts";
import { type MediaFactory, stillView } from "./view.ts";
import type { MediaWorld } from "./world.ts";

/** A page that takes longer (ms) is shown as far as it has loaded. */
const loadWithinMs = 6_000;
/** A loaded page of another site has not painted yet, and nothing says when it has: without this wait a frame is white. */
const paintWithinMs = 400;

/** Pages leak: this long (s) on screen is enough for one, even when nobody asked for it to be loaded again. */
const freshAfterS = 3_600;

const youtube = /^https:\/\/www\.youtube(-nocookie)?\.com\//;

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
  // YouTube plays nothing for a page that does not say where it is.
  frame.referrerPolicy = youtube.test(url) ? "origin" : "no-referrer";
  frame.allow = "autoplay";
  frame.tabIndex = -1;
  return frame;
}

/**
 * Shows a part of the page, larger or smaller: a page of another site cannot be scrolled from here, so the frame is as large as
 * what is hidden demands, and moved.
 */
export function placePage(
  { style }: { style: Pick<CSSStyleDeclaration, "width" | "height" | "transform" | "transformOrigin"> },
  { zoom = 100, scrollY = 0, crop }: ItemOf<"web">["settings"],
): void {
  const { top, right, bottom, left } = crop || { top: 0, right: 0, bottom: 0, left: 0 };
  if (zoom === 100 && scrollY === 0 && !crop) return;
  const whole = 10_000 / zoom;
  style.width = `calc(${whole}% + ${left + right}px)`;
  style.height = `calc(${whole}% + ${top + bottom + scrollY}px)`;
  style.transformOrigin = "0 0";
  style.transform = `scale(${zoom / 100}) translate(${-left}px, ${-(top + scrollY)}px)`;
}

/**
 * Returns after how many seconds on screen a page is loaded again; null: never, because a film of YouTube would begin
 * anew.
 */
export function loadAgainS({
  url,
  refreshS,
}: Pick<ItemOf<"web">["settings"], "url" | "refreshS">): number | null {
  if (youtube.test(url)) return refreshS;
  return Math.min(refreshS || freshAfterS, freshAfterS);
}

/** Resolves at the load event. Browsers also fire it for a failed page, so `reach` must check the page first. */
function loaded(frame: HTMLIFrameElement, { clock }: MediaWorld): Promise<void> {
  return new Promise((resolve) => {
    const stop = clock.after(loadWithinMs, resolve);
    frame.addEventListener("load", () => {
      stop();
      clock.after(paintWithinMs, resolve);
    });
  });
}

/** Shows a web page. It is reloaded behind the visible one, and only when its server answers. */
export const web: MediaFactory<"web"> = ({ item }, host, world) => {
  const { url } = item.settings;
  const againS = loadAgainS(item.settings);
  const broken = new AbortController();
  const { signal } = broken;
  let frame: HTMLIFrameElement | null = null;
  let stopTimer: Stop = () => undefined;

  async function load(): Promise<void> {
    if (item.blocked) throw new Error(blockedWords[item.blocked]);
    await world.reach(url, signal);
    if (signal.aborted) return;
    const next = makeFrame(url);
    placePage(next, item.settings);
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
    if (againS === null || signal.aborted) return;
    stopTimer = world.clock.after(againS * 1000, () => {
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
