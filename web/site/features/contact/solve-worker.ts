import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/** Give up on a device that needs longer; the message is taken without it. */
const longestMs = 20_000;

// Off the page's thread, so that typing never stutters.
self.onmessage = async ({ data }: MessageEvent<Challenge>) => {
  self.postMessage(await solveChallenge({ challenge: data, deriveKey, timeout: longestMs }));
};
