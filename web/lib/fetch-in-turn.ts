/** A person does not notice a wait of this many seconds as a failure. */
const shortWaitSeconds = 5;
const tries = 5;

/**
 * Fetches like `fetch`. When the server asks for patience because many calls arrive at once, the request is sent again
 * after the time that it names: it was refused before anything was done. Longer waits are answers for the caller.
 */
export async function fetchInTurn(url: string, init: RequestInit): Promise<Response> {
  for (let sent = 1; ; sent++) {
    const answer = await fetch(url, init);
    const seconds = Number(answer.headers.get("retry-after") ?? Number.NaN);
    if (answer.status !== 429 || sent === tries || init.keepalive || !(seconds <= shortWaitSeconds))
      return answer;
    await pause(seconds * 1000, init.signal ?? null);
  }
}

/** Rejects with the reason of `signal` when that aborts. */
function pause(ms: number, signal: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", leave);
      resolve();
    }, ms);
    if (signal?.aborted) leave();
    else signal?.addEventListener("abort", leave, { once: true });
  });
}
