import type { Stop } from "#player/engine/contracts.ts";
import type { DesignPage } from "#shared/media-kinds/design.ts";
import { pageAt, pagesOf } from "#shared/media-kinds/design-pages.ts";
import { type DesignWorld, type DrawingOf, type DrawnDesign, drawDesign } from "./draw-design.ts";

const crossingMs = 600;
/** How long before its turn a page is drawn: not while the page before it still comes in. */
const aheadMs = 5_000;
const easing = "cubic-bezier(0.2, 0.8, 0.2, 1)";

/** A page on its own layer, drawn and not seen before its turn. */
interface ReadyPage {
  layer: HTMLElement;
  drawn: DrawnDesign;
}

/** How a page comes over the one before it. Only opacity and transform change, which the GPU draws. */
function cross(how: DesignPage["transition"], next: HTMLElement, before: HTMLElement): Animation | null {
  const timing = { duration: crossingMs, easing, fill: "backwards" } as const;
  if (how === "fade") return next.animate([{ opacity: 0 }, { opacity: 1 }], timing);
  if (how === "cut") return null;
  const at = (percent: number) => ({ transform: `translate3d(${percent}%, 0, 0)` });
  before.animate([at(0), at(-100)], { ...timing, fill: "forwards" });
  return next.animate([at(100), at(0)], timing);
}

/**
 * Draws a design into a host as `drawDesign` does, with its pages one after another. The time since the begin of the item
 * says which page is shown, so that screens agree; the next one is drawn while the one before it is on the screen.
 */
export async function drawPages(
  host: HTMLElement,
  drawing: DrawingOf,
  world: DesignWorld,
): Promise<DrawnDesign> {
  const { pages } = drawing.design;
  if (!pages) return drawDesign(host, drawing, world);
  const all = pages;
  const lengthOf = (at: number) => (all[at]?.seconds ?? 1) * 1_000;
  const designs = pagesOf(drawing.design);
  let disposed = false;
  let stopTimer: Stop = () => undefined;
  const layers = new Set<ReadyPage>();

  async function ready(at: number, offsetMs: number): Promise<ReadyPage> {
    const { page: _, ...design } = designs[at] ?? { page: null, ...drawing.design };
    const layer = document.createElement("div");
    layer.className = "design-page";
    layer.dataset.page = String(at);
    layer.style.visibility = "hidden";
    host.appendChild(layer);
    try {
      const its = { ...drawing, design, forMs: lengthOf(at), offsetMs };
      const made = { layer, drawn: await drawDesign(layer, its, world) };
      layers.add(made);
      if (disposed) remove(made);
      return made;
    } catch (error) {
      layer.remove();
      throw error;
    }
  }
  function remove(page: ReadyPage): void {
    layers.delete(page);
    page.drawn.dispose();
    page.layer.remove();
  }

  const first = pageAt(pages, drawing.offsetMs);
  let shown = await ready(first.at, first.sinceMs);
  shown.layer.style.visibility = "";

  /** Shows one page after another, from this time of the item on. `now` tells how much of the item has passed. */
  function follow(passedMs: number, now: () => number): void {
    const { at, sinceMs } = pageAt(all, passedMs);
    const endMs = passedMs - sinceMs + lengthOf(at);
    const nextAt = (at + 1) % all.length;
    const wait = (untilMs: number, then: () => void) => {
      stopTimer = world.clock.after(Math.max(0, untilMs - now()), () => !disposed && then());
    };
    wait(endMs - aheadMs, () => {
      // A page that cannot be drawn leaves the one before it on the screen for its time.
      const next = ready(nextAt, 0).catch(() => null);
      wait(endMs, () => {
        void next.then((page) => {
          if (disposed) return;
          if (page) put(page, all[nextAt]?.transition ?? "cut");
          follow(Math.max(endMs, now()), now);
        });
      });
    });
  }
  function put(page: ReadyPage, how: DesignPage["transition"]): void {
    const before = shown;
    shown = page;
    page.layer.style.visibility = "";
    page.drawn.play();
    const crossing = cross(how, page.layer, before.layer);
    if (crossing) crossing.onfinish = () => remove(before);
    else remove(before);
  }

  return {
    play() {
      shown.drawn.play();
      const startMs = world.clock.monotonic() - drawing.offsetMs;
      follow(drawing.offsetMs, () => world.clock.monotonic() - startMs);
    },
    dispose() {
      disposed = true;
      stopTimer();
      for (const page of [...layers]) remove(page);
    },
  };
}
