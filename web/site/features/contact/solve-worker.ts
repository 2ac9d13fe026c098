import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

// Runs in a worker, so that typing never stutters.
self.onmessage = async ({ data }: MessageEvent<{ challenge: Challenge; longestMs: number }>) => {
  const { challenge, longestMs } = data;
  self.postMessage(await solveChallenge({ challenge, deriveKey, timeout: longestMs }));
};
