import { useMutation, useQuery } from "@tanstack/react-query";
import {
  addPushDevice,
  getWebPush,
  removePushDevice,
  savePushDevice,
  testPushDevice,
} from "#shared/contracts/identity/web-push.ts";
import type { PushKind } from "#shared/web-push.ts";
import { call } from "#web/lib/api.ts";
import { answerOf, useReadAgain } from "#web/lib/reads.ts";
import { registerWorker } from "../../../install/register-worker.ts";

const key = ["web-push"] as const;

export const usePushDevices = () => useQuery(answerOf(getWebPush, key, {}));

/** Whether this browser can show messages, and what stands against it. */
export type PushAbility = "ready" | "refused" | "needs install" | "none";

/** On iPhones only the installed app can: there the page in the browser has no PushManager. */
export function pushAbility(): PushAbility {
  const isApple =
    /iPhone|iPad/.test(navigator.userAgent) ||
    (navigator.maxTouchPoints > 1 && /Mac/.test(navigator.platform));
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window))
    return isApple ? "needs install" : "none";
  return Notification.permission === "denied" ? "refused" : "ready";
}

/** The person did not allow messages when the browser asked. */
export class NotAllowed extends Error {}

/** Asks the person, subscribes this browser at its push service, and tells the server. */
async function subscribe(applicationServerKey: string) {
  const registration = await registerWorker();
  if (!registration || (await Notification.requestPermission()) !== "granted") throw new NotAllowed();
  const ready = await navigator.serviceWorker.ready;
  // A subscription with another key of the service is worth nothing.
  await (await ready.pushManager.getSubscription())?.unsubscribe();
  const made = await ready.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint = "", keys } = made.toJSON();
  return call(addPushDevice, { endpoint, keys: { p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" } });
}

/** Returns the actions on the own devices. Each fetches the list again. */
export function usePushActions() {
  const onSettled = useReadAgain(key);
  return {
    add: useMutation({ mutationFn: subscribe, onSettled }),
    save: useMutation({
      mutationFn: (input: { id: number; kinds: PushKind[] }) => call(savePushDevice, input),
      onSettled,
    }),
    test: useMutation({ mutationFn: (id: number) => call(testPushDevice, { id }) }),
    remove: useMutation({
      mutationFn: async ({ id, current }: { id: number; current: boolean }) => {
        await call(removePushDevice, { id });
        if (!current) return;
        const registration = await navigator.serviceWorker.getRegistration("/app");
        await (await registration?.pushManager.getSubscription())?.unsubscribe();
      },
      onSettled,
    }),
  };
}
