import { useEffect, useState } from "react";
import type { GroupStatus } from "#shared/contracts/group-status.ts";
import { groupStatusPath, statusLinkHeader } from "#shared/status-calls.ts";
import { ApiError, messageOf } from "#web/lib/api-error.ts";
import { ask } from "../ask.ts";

const askAgainMs = 60_000;
/** So often the age on the page is written again. */
const tickMs = 5_000;

interface Shown {
  /** What was read last; null: nothing yet. */
  status: GroupStatus | null;
  /** Why the last question failed; null: it did not. */
  problem: string | null;
  /** By the clock of the server, which may differ from that of this device. */
  now: number;
  again: () => void;
}

/** Reads the status of a group, again every minute and when a person comes back to the page. */
export function useStatus(secret: string, noSecret: string): Shown {
  const [status, setStatus] = useState<GroupStatus | null>(null);
  const [problem, setProblem] = useState<string | null>(secret === "" ? noSecret : null);
  const [readAt, setReadAt] = useState(0);
  const [device, setDevice] = useState(Date.now());
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try reads again
  useEffect(() => {
    if (secret === "") return setProblem(noSecret);
    let left = false;
    const read = async () => {
      try {
        const found = (await ask(groupStatusPath, {
          headers: { [statusLinkHeader]: secret },
        })) as GroupStatus;
        if (left) return;
        setStatus(found);
        setReadAt(Date.now());
        setProblem(null);
      } catch (error) {
        if (left) return;
        // A link that was revoked shows nothing any more; without a connection the page keeps what it has.
        if (error instanceof ApiError && error.code === "not_found") setStatus(null);
        setProblem(messageOf(error));
      }
      setDevice(Date.now());
    };
    const onVisible = () => document.visibilityState === "visible" && void read();
    void read();
    const asking = setInterval(() => void read(), askAgainMs);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      left = true;
      clearInterval(asking);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [secret, tries, noSecret]);
  useEffect(() => {
    const ticking = setInterval(() => setDevice(Date.now()), tickMs);
    return () => clearInterval(ticking);
  }, []);
  const age = Math.max(0, device - readAt);
  const now = status ? Date.parse(status.at) + age : device;
  return { status, problem, now, again: () => setTries(tries + 1) };
}
