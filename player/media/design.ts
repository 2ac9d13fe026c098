import type { DrawnDesign } from "./design/draw-design.ts";
import { followSize } from "./fit-text.ts";
import { picture } from "./image.ts";
import { type MediaFactory, stillView } from "./view.ts";
import type { StillReason } from "./world.ts";

/**
 * Shows a design. Its code is a separate part of the player, loaded with the first design. Where this device cannot draw
 * it, it is shown as the picture that the server made, if there is one.
 */
export const design: MediaFactory<"design"> = (slot, host, world) => {
  const { settings, fonts, ownFonts, still, logo = null, durationMs } = slot.item;
  let shown: Pick<DrawnDesign, "play" | "dispose"> | null = null;
  let disposed = false;

  async function draw(offsetMs: number): Promise<void> {
    const { drawPages } = await import("./design/draw-pages.ts");
    if (disposed) return;
    const made = await drawPages(
      host,
      { design: settings, fonts, forMs: durationMs, offsetMs, needsFonts: still !== undefined },
      { ...world, logo, ownFonts, followSize },
    );
    if (disposed) made.dispose();
    else shown = made;
  }

  async function showPicture(file: string): Promise<void> {
    const view = picture({ file, fit: "contain" }, host, world);
    shown = { play: view.show, dispose: view.dispose };
    await view.prepare(0);
  }

  async function whyNoDrawing(): Promise<StillReason | null> {
    if (!world.drawsDesigns) return "asked";
    const { canDrawDesigns } = await import("./design/support.ts");
    return canDrawDesigns() ? null : "browser";
  }

  return {
    ...stillView,
    async prepare(offsetMs) {
      if (still === undefined) return draw(offsetMs);
      let why = await whyNoDrawing();
      if (disposed) return;
      if (why === null)
        try {
          await draw(offsetMs);
        } catch {
          why = "failed";
        }
      if (disposed) return;
      if (why !== null) await showPicture(still);
      world.asPicture(slot, why);
    },
    show() {
      shown?.play();
    },
    dispose() {
      disposed = true;
      shown?.dispose();
    },
  };
};
