import type { Browser } from "./browser.ts";

/** What the server asked for, with the screen's own `Authorization`. */
export interface ScreenshotCall {
  number: number;
  authorization: string;
}

/** What the server takes (docs/player-protocol.md). */
const maxBytes = 4_000_000;
/** Of JPEG, the best first: the picture of a large display may be too large. */
const qualities = [80, 40];
/** The server waits a minute for the picture. */
const captureWithinMs = 20_000;
const sendWithinMs = 30_000;

async function capture({ pipe, session }: Pick<Browser, "pipe" | "session">): Promise<Buffer> {
  for (const quality of qualities) {
    const { data } = await pipe.call<{ data: string }>(
      "Page.captureScreenshot",
      { format: "jpeg", quality },
      { session, withinMs: captureWithinMs },
    );
    const bytes = Buffer.from(data, "base64");
    if (bytes.length <= maxBytes) return bytes;
  }
  throw new Error("The screenshot is too large.");
}

/**
 * Takes a picture of what the browser shows and sends it to the server; without a picture it says so. Returns a line for
 * the journal when something failed, else null. Never rejects.
 */
export async function sendScreenshot(
  browser: Pick<Browser, "pipe" | "session">,
  server: string,
  { number, authorization }: ScreenshotCall,
): Promise<string | null> {
  try {
    let problem: string | null = null;
    const bytes = await capture(browser).catch((error: Error) => {
      problem = `No screenshot was taken: ${error.message}`;
      return Buffer.alloc(0);
    });
    const { status } = await fetch(`${server}/player/v1/screenshots/${number}`, {
      method: "POST",
      headers: { authorization, "content-type": "image/jpeg" },
      body: new Uint8Array(bytes),
      redirect: "error",
      signal: AbortSignal.timeout(sendWithinMs),
    });
    return problem ?? (status === 200 ? null : `The server did not take the screenshot: ${status}.`);
  } catch (error) {
    return `The screenshot was not sent: ${(error as Error).message}`;
  }
}
