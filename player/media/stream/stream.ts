import type { Stop } from "#player/engine/contracts.ts";
import { firstFrame, pictureOf, release } from "../film.ts";
import { eventOf, type KindView, type MediaFactory, stillView } from "../view.ts";
import { answersWithinMs, givesUpAfterMs, stalledAfterMs, waitBefore } from "./waits.ts";

const lookEveryMs = 2_000;
const away = "the stream is missing or cannot be played here";

/**
 * Shows a live stream. While it is away its last picture stays and the player tries again; after a while the item is
 * given up, so that the next one plays.
 */
export const stream: MediaFactory<"stream"> = ({ item: { settings } }, host, world) => {
  const video = document.createElement("video");
  video.className = "media";
  video.style.objectFit = settings.fit;
  video.muted = settings.muted;
  video.playsInline = true;
  video.preload = "auto";
  video.disablePictureInPicture = true;
  const isNative = video.canPlayType("application/vnd.apple.mpegurl") !== "";
  let still: HTMLCanvasElement | null = null;
  let frozen = false;
  let shown = false;
  let disposed = false;
  let close: Stop = () => undefined;
  let stopTimer: Stop = () => undefined;
  let attempt = 0;
  let awaySinceMs: number | null = null;
  let seenAt = 0;
  let seenMs = 0;

  /** Begins to play the stream. Resolves at its first picture; rejects when it is away. */
  async function connect(): Promise<void> {
    close();
    let fail: (error: Error) => void = () => undefined;
    const failed = new Promise<never>((_, reject) => {
      fail = reject;
    });
    failed.catch(() => undefined);
    const loaded = eventOf(video, ["loadeddata"], () => away);
    // The wait goes on after `fail`, and ends when the element is released.
    loaded.catch(() => undefined);
    if (isNative) {
      video.src = settings.url;
      video.load();
      close = () => undefined;
    } else {
      const { openHls } = await import("./hls.ts").catch(() => {
        throw new Error("the part of the player for live streams could not be loaded: there is no network");
      });
      if (disposed) return;
      close = openHls(video, settings.url, () => {
        fail(new Error(away));
        lost();
      });
    }
    const stopWaiting = world.clock.after(answersWithinMs, () => fail(new Error(away)));
    try {
      await Promise.race([loaded, failed]);
    } finally {
      stopWaiting();
    }
  }

  function play(): void {
    void video.play().catch((error: unknown) => {
      const forbidden = error instanceof DOMException && error.name === "NotAllowedError";
      if (disposed || frozen || !forbidden || video.muted) return;
      video.muted = true;
      play();
    });
  }

  /** Keeps the last picture and tries again, or gives the stream up. */
  function lost(): void {
    if (!shown || disposed || frozen) return;
    const nowMs = world.clock.monotonic();
    awaySinceMs ??= nowMs;
    stopTimer();
    if (nowMs - awaySinceMs > givesUpAfterMs) {
      view.onFailure?.(away);
      return;
    }
    if (!still) {
      still = pictureOf(video);
      if (still) host.appendChild(still);
    }
    stopTimer = world.clock.after(waitBefore(attempt++, Math.random()), () => {
      connect().then(() => {
        if (disposed) return;
        play();
        watch();
      }, lost);
    });
  }

  /** Looks whether the picture moves. */
  function watch(): void {
    // Of a new connection only what moves counts, not that it begins at another time.
    seenAt = video.currentTime;
    seenMs = world.clock.monotonic();
    const look = () => {
      const nowMs = world.clock.monotonic();
      // A hidden page may pause videos to save power; that is not a stall.
      if (video.currentTime !== seenAt || document.visibilityState === "hidden") {
        if (video.currentTime !== seenAt && awaySinceMs !== null) {
          awaySinceMs = null;
          attempt = 0;
          still?.remove();
          still = null;
        }
        seenAt = video.currentTime;
        seenMs = nowMs;
      }
      if (nowMs - seenMs > stalledAfterMs) return lost();
      stopTimer = world.clock.after(lookEveryMs, look);
    };
    stopTimer();
    stopTimer = world.clock.after(lookEveryMs, look);
  }

  const view: KindView = {
    ...stillView,
    async prepare() {
      host.style.background = settings.background;
      host.appendChild(video);
      const painted = firstFrame(video);
      await connect();
      if (!disposed) await painted();
    },
    show() {
      shown = true;
      video.addEventListener("error", lost);
      play();
      watch();
    },
    setVolume(volume) {
      video.volume = volume;
    },
    freeze() {
      if (frozen) return;
      frozen = true;
      stopTimer();
      const picture = pictureOf(video);
      if (picture) host.appendChild(picture);
      close();
      release(video);
    },
    dispose() {
      disposed = true;
      stopTimer();
      video.removeEventListener("error", lost);
      close();
      release(video);
      host.style.background = "";
      host.textContent = "";
    },
  };
  return view;
};
