import { useRef } from "react";

/** Manages the proof of work for one message. It begins with the human check, to be ready before the form is sent. */
export function useProof(action: string) {
  const work = useRef<Promise<string | undefined>>(undefined);
  return {
    begin(): void {
      // Another host has no challenges of ours, and the header would cause a CORS preflight there.
      if (new URL(action, window.location.href).origin !== window.location.origin) return;
      work.current ??= import("./proof-of-work.ts").then(
        ({ workForProof }) => workForProof(),
        () => undefined,
      );
    },
    /** Resolves to the proof for the message that is being sent. */
    result: (): Promise<string | undefined> => work.current ?? Promise.resolve(undefined),
    /** Discards the used proof: the next message needs a new one. */
    spent(): void {
      work.current = undefined;
    },
  };
}
