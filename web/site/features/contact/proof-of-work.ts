import type { Challenge, Solution } from "altcha-lib";
import { challengeCall } from "#shared/contact/proof.ts";

/**
 * Fetches a proof-of-work challenge, solves it in a worker and resolves to the value of the proof header. Undefined
 * where that is not possible (no network, no secure context, a slow device): the message is then sent without a proof.
 */
export async function workForProof(): Promise<string | undefined> {
  try {
    const answer = await fetch(challengeCall, { signal: AbortSignal.timeout(10_000) });
    if (!answer.ok) return undefined;
    return await proofOf((await answer.json()) as Challenge);
  } catch {
    return undefined;
  }
}

/** Solves a challenge. Returns undefined where this browser cannot do it, or not within `longestMs`. */
export async function proofOf(challenge: Challenge, longestMs = 20_000): Promise<string | undefined> {
  const solution = await solve(challenge, longestMs);
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
}

function solve(challenge: Challenge, longestMs: number): Promise<Solution | null> {
  const worker = new Worker(new URL("./solve-worker.ts", import.meta.url), { type: "module" });
  const solved = new Promise<Solution | null>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Solution | null>) => resolve(data);
    worker.onerror = (event) => {
      event.preventDefault();
      resolve(null);
    };
    worker.postMessage({ challenge, longestMs });
  });
  return solved.finally(() => worker.terminate());
}
