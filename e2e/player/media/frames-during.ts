import type { Page } from "@playwright/test";
import sharp from "sharp";
import { isEmpty } from "./frame-sampler.ts";

export interface SeenFrame {
  atMs: number;
  /** True if black or white. */
  empty: boolean;
  /** Colour of the middle of the frame. */
  middle: [red: number, green: number, blue: number];
  png: Buffer;
}

const whole = { x: 0, y: 0, width: 1, height: 1 };

/** Returns every frame that the browser composites while `act` runs, scaled to 192 pixels, also across reloads. */
export async function framesDuring(page: Page, act: () => Promise<unknown>): Promise<SeenFrame[]> {
  const cdp = await page.context().newCDPSession(page);
  const taken: { atMs: number; png: Buffer }[] = [];
  cdp.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    taken.push({ atMs: (metadata.timestamp ?? 0) * 1000, png: Buffer.from(data, "base64") });
    void cdp.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined);
  });
  const size = { maxWidth: 192, maxHeight: 192 };
  await cdp.send("Page.startScreencast", { format: "png", everyNthFrame: 1, ...size });
  await act();
  await cdp.send("Page.stopScreencast");
  await cdp.detach();
  return Promise.all(
    taken.map(async ({ atMs, png }) => {
      const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
      const at = ((info.height >> 1) * info.width + (info.width >> 1)) * info.channels;
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
      return { atMs, empty: isEmpty(data, info.channels, info, whole), middle: [red, green, blue], png };
    }),
  );
}
