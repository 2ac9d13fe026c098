import { useEffect, useSyncExternalStore } from "react";
import { useMe } from "../queries/me.ts";
import { Outbox, type Waiting } from "./outbox.ts";

const opened = new Map<string, Outbox>();

/** Returns the outbox of the signed-in person in this account. Below the frame only, which knows who that is. */
export function useOutbox(): Outbox {
  const me = useMe().data;
  if (!me) throw new Error("The outbox is asked for before it is known whose it is.");
  const owner = { accountId: me.account.id, userId: me.user.id };
  const [name, storage] = [`${owner.userId}-${owner.accountId}`, localStorage];
  const outbox = opened.get(name) ?? new Outbox(storage, owner, navigator.locks ?? null);
  opened.set(name, outbox);
  useEffect(() => {
    window.addEventListener("storage", outbox.changed);
    return () => window.removeEventListener("storage", outbox.changed);
  }, [outbox]);
  return outbox;
}

/** Returns what waits in the outbox. */
export const useWaiting = (outbox: Outbox): readonly Waiting[] =>
  useSyncExternalStore(outbox.subscribe, outbox.list);

const noConnection = (listener: () => void) => {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
};
/** Returns whether the browser has a network. */
export const useOnline = (): boolean => useSyncExternalStore(noConnection, () => navigator.onLine);
