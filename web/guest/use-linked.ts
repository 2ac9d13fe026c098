import { useEffect, useState } from "react";
import { ApiError, messageOf } from "#web/lib/api-error.ts";
import { ask } from "./ask.ts";

const askAgainMs = 60_000;
/** So often the age on the page is written again. */
const tickMs = 5_000;

/** What a secret link shows, and how it is asked for. */
interface Linked {
  secret: string;
  path: string;
  /** The header that carries the secret. */
  header: string;
  /** Shown when there is no secret in the address. */
  noSecret: string;
  /** How often it is asked again; left out: every minute. */
  everyMs?: number;
}

interface Shown<T> {
  /** What was read last; null: nothing yet. */
  found: T | null;
  /** When it was read, by the clock of this device (ms). */
  readAt: number;
  /** The present time by the clock of this device (ms), renewed every few seconds. */
  device: number;
  /** Why the last question failed; null: it did not. */
  problem: string | null;
  /** It failed because of the link, not of the connection or the server. */
  isBroken: boolean;
  again: () => void;
}

/** Reads what a secret link shows, again every minute or as often as asked, and when a person comes back to the page. */
export function useLinked<T>({ secret, path, header, noSecret, everyMs = askAgainMs }: Linked): Shown<T> {
  const [found, setFound] = useState<T | null>(null);
  const [problem, setProblem] = useState<string | null>(secret === "" ? noSecret : null);
  const [isBroken, setBroken] = useState(secret === "");
  const [readAt, setReadAt] = useState(0);
  const [device, setDevice] = useState(Date.now());
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try reads again
  useEffect(() => {
    if (secret === "") return setProblem(noSecret);
    let left = false;
    const read = async () => {
      try {
        const read = (await ask(path, { headers: { [header]: secret } })) as T;
        if (left) return;
        setFound(read);
        setReadAt(Date.now());
        setProblem(null);
      } catch (error) {
        if (left) return;
        // A link that was revoked shows nothing any more; without a connection the page keeps what it has.
        const isRevoked = error instanceof ApiError && error.code === "not_found";
        if (isRevoked) setFound(null);
        setBroken(isRevoked);
        setProblem(messageOf(error));
      }
      setDevice(Date.now());
    };
    const onVisible = () => document.visibilityState === "visible" && void read();
    void read();
    const asking = setInterval(() => void read(), everyMs);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      left = true;
      clearInterval(asking);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [secret, path, header, tries, noSecret, everyMs]);
  useEffect(() => {
    const ticking = setInterval(() => setDevice(Date.now()), tickMs);
    return () => clearInterval(ticking);
  }, []);
  return { found, readAt, device, problem, isBroken, again: () => setTries(tries + 1) };
}
