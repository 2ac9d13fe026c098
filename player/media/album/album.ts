import type { Stop } from "#player/engine/contracts.ts";
import { part } from "../part.ts";
import { type KindView, type MediaFactory, stillView } from "../view.ts";
import { photoAt } from "./order.ts";
import { type DrawnPhoto, framePhoto, loadPhoto, moveOver } from "./photo.ts";
import { isWeak, watchFrames } from "./weak.ts";
import "./album.css";

const fadeMs = 900;
/** The photo that each album shows next, by item: in its next turn it goes on where it stopped. */
const nextTurns = new Map<number, number>();

/** Shows photos one after another. The next one is decoded before its turn. */
export const album: MediaFactory<"album"> = ({ item: { id, settings, photos } }, host, world) => {
  const root = part("album");
  const photoMs = settings.photoS * 1_000;
  let turn = nextTurns.get(id) ?? 0;
  let disposed = false;
  let shown: DrawnPhoto | null = null;
  let moving: Animation | null = null;
  let stopTimer: Stop = () => undefined;

  /** Returns the photo of this turn, or of the next one whose file is whole; null when none is. */
  async function load(): Promise<DrawnPhoto | null> {
    for (let tries = 0; tries < photos.length && !disposed; tries++) {
      const photo = photos[photoAt(turn, photos.length, { order: settings.order, seed: id })];
      const found =
        photo &&
        (await loadPhoto(world.addressOf(photo.file), settings.captions ? (photo.caption ?? "") : "").catch(
          () => null,
        ));
      if (found) return found;
      turn++;
    }
    return null;
  }

  /** Puts a photo above the one that is shown, which goes away when it is covered. */
  function put(photo: DrawnPhoto, fades: boolean): void {
    const before = shown;
    shown = photo;
    framePhoto(photo, settings, { width: host.clientWidth, height: host.clientHeight });
    root.appendChild(photo.root);
    moving = settings.motion && !isWeak() ? moveOver(photo, turn, photoMs + fadeMs) : null;
    if (!fades) return;
    const fade = photo.root.animate([{ opacity: 0 }, { opacity: 1 }], { duration: fadeMs });
    fade.onfinish = () => before?.root.remove();
  }

  function later(): void {
    if (photos.length < 2) return;
    turn++;
    nextTurns.set(id, turn);
    const next = load();
    stopTimer = world.clock.after(photoMs, () => {
      void next.then((photo) => {
        if (disposed) return;
        if (!photo) return view.onFailure?.("the photos of this album are missing or damaged");
        put(photo, true);
        later();
      });
    });
  }

  const view: KindView = {
    ...stillView,
    async prepare() {
      host.style.background = settings.background;
      host.appendChild(root);
      const first = await load();
      if (disposed) return;
      if (!first) throw new Error("the photos of this album are missing or damaged");
      put(first, false);
      moving?.pause();
    },
    show() {
      moving?.play();
      if (moving) watchFrames(() => moving?.cancel());
      later();
    },
    dispose() {
      disposed = true;
      stopTimer();
      host.style.background = "";
      root.remove();
    },
  };
  return view;
};
