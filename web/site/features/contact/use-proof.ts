import { useRef } from "react";

/** The browser's work for one message: begun when the human check is, so that it is done before the form is. */
export function useProof(action: string) {
  const work = useRef<Promise<string | undefined>>(undefined);
  return {
    begin(): void {
      // Another host knows nothing of our sums, and would be asked for leave to take the header.
      if (new URL(action, window.location.href).origin !== window.location.origin) return;
      work.current ??= import("./proof-of-work.ts").then(
        ({ workForProof }) => workForProof(),
        () => undefined,
      );
    },
    /** What the work came to, for the message that is being sent. */
    result: (): Promise<string | undefined> => work.current ?? Promise.resolve(undefined),
    /** It was handed in; the next message needs another. */
    spent(): void {
      work.current = undefined;
    },
  };
}
