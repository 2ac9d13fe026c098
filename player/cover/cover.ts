import { coverAddress, coverCache } from "../engine/places.ts";
import type { Observable } from "../observable.ts";
import type { ScreenView } from "../screen-view.ts";

/**
 * Images of the whole screen. The service worker inserts them into the page before any script runs, so that a start
 * shows them instead of an empty background.
 */
interface CoverStore {
  /**
   * Stores what was on screen when the page was left. It is shown only until `untilMs` (UTC ms of the device's clock).
   */
  keepFrame(picture: string, untilMs: number): Promise<void>;
  forgetFrame(): Promise<void>;
  /** Stores the brand card, shown at a start after a longer time; null: the screen has no brand any more. */
  keepBrand(picture: string | null): Promise<void>;
}

/** `picture` is an image as a data URL. No call fails: without a cover, a start shows the page's background. */
export function createCoverStore(storage: CacheStorage): CoverStore {
  async function write(which: "frame" | "brand", picture: string | null, untilMs?: number): Promise<void> {
    try {
      const cache = await storage.open(coverCache);
      const headers: Record<string, string> = untilMs === undefined ? {} : { "x-until": String(untilMs) };
      if (picture === null) await cache.delete(coverAddress(which));
      else await cache.put(coverAddress(which), new Response(picture, { headers }));
    } catch {
      // Storage is full or not allowed.
    }
  }
  return {
    keepFrame: (picture, untilMs) => write("frame", picture, untilMs),
    forgetFrame: () => write("frame", null),
    keepBrand: (picture) => write("brand", picture),
  };
}

/** An older frame could show outdated prices or an emergency that has ended. */
const frameLivesMs = 60_000;
const brandAfterMs = 5_000;
const liftAfterMs = 20_000;
/** A page that is not visible may never report the end of the fade. */
const fadedAfterMs = 10_000;
/** Leaving the page must not wait for a device that writes slowly. */
const closeWithinMs = 5_000;

/**
 * The cover lies over the page from its first paint until there is something to show, and again while the page is left,
 * so that starts and updates are never black. service-worker/put-cover.ts inserts it into the page.
 */
export interface Cover {
  /** The player has decided what it shows. The cover is removed at the first picture or card. */
  started(): void;
  /** Covers the page with what is on screen and stores that for the next page. A second call waits for the first. */
  close(): Promise<void>;
}

export function createCover(deps: {
  cover: HTMLElement;
  stage: HTMLElement;
  view: Observable<ScreenView>;
  store: CoverStore;
}): Cover {
  const { cover, stage, view, store } = deps;
  let started = false;
  let lifted = false;
  let closed: Promise<void> | null = null;
  let drawnFor = "";
  let brandPicture: string | null = null;
  /** Needed only after the start is over, so it is no part of the first load. */
  const drawing = () => import("./draw-cover.ts").catch(() => null);
  const turn = () => view.get().output.manifest?.screen.orientation ?? 0;

  function empty(): void {
    cover.textContent = "";
  }

  function lift(): void {
    if (lifted || closed) return;
    lifted = true;
    clearTimeout(timer);
    unsubscribe();
    // Wait until the picture below is painted before the cover is removed.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (closed) return;
        cover.classList.add("is-lifted");
        // A slow device begins the fade late; without its image the cover would show only its background.
        const faded = () => !closed && empty();
        cover.addEventListener("transitionend", faded, { once: true });
        setTimeout(faded, fadedAfterMs);
        void store.forgetFrame();
        // Do this later: a start has enough work already.
        setTimeout(() => {
          void keepBrand();
          view.subscribe(() => void keepBrand());
        }, brandAfterMs);
      }),
    );
  }

  async function keepBrand(): Promise<void> {
    const { manifest, state } = view.get().output;
    const brand = manifest?.brand ?? null;
    if (!brand && state !== "pairing") return;
    const wanted = JSON.stringify([brand, turn(), innerWidth, innerHeight]);
    if (wanted === drawnFor) return;
    drawnFor = wanted;
    const code = await drawing();
    if (!code) drawnFor = "";
    brandPicture = brand && code ? await code.drawBrand(brand, turn()) : null;
    await store.keepBrand(brandPicture);
  }

  function look(): void {
    const { unsupported, output } = view.get();
    const waits = !started || (output.state === "playing" && !output.turn);
    if (unsupported || !waits) lift();
  }

  async function close(): Promise<void> {
    const frame = (await drawing())?.drawStage(stage, turn());
    const kept = frame ? store.keepFrame(frame, Date.now() + frameLivesMs) : null;
    const shown = frame ?? brandPicture;
    empty();
    if (shown) {
      const picture = new Image();
      picture.decoding = "sync";
      picture.src = shown;
      await picture.decode().catch(() => undefined);
      cover.appendChild(picture);
    }
    cover.classList.remove("is-lifted");
    await kept;
  }

  const unsubscribe = view.subscribe(look);
  const timer = setTimeout(lift, liftAfterMs);

  return {
    started() {
      started = true;
      look();
    },
    close() {
      // A page that is not visible may never report that an image is decoded.
      const tooLong = () => new Promise<void>((done) => setTimeout(done, closeWithinMs));
      closed ??= Promise.race([close(), tooLong()]);
      return closed;
    },
  };
}
