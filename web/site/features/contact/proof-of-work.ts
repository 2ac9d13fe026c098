import type { Challenge, Solution } from "altcha-lib";
import { challengeCall } from "#shared/contact/proof.ts";

/**
 * Fetches a sum of work, has a worker do it and resolves to the value of the proof header. Undefined where that is
 * not possible (no network, no secure context, a slow device): the message then goes without.
 */
export async function workForProof(): Promise<string | undefined> {
  try {
    const answer = await fetch(challengeCall, { signal: AbortSignal.timeout(10_000) });
    if (!answer.ok) return undefined;
    const challenge = (await answer.json()) as Challenge;
    const solution = await solve(challenge);
    return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
  } catch {
    return undefined;
  }
}

function solve(challenge: Challenge): Promise<Solution | null> {
  const worker = new Worker(new URL("./solve-worker.ts", import.meta.url), { type: "module" });
  const solved = new Promise<Solution | null>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Solution | null>) => resolve(data);
    worker.onerror = (event) => {
      event.preventDefault();
      resolve(null);
    };
    worker.postMessage(challenge);
  });
  return solved.finally(() => worker.terminate());
}
