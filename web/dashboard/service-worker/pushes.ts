import { isDashboardPath } from "#shared/paths.ts";
import type { PushPayload } from "#shared/web-push.ts";
import { accountOfMessage } from "../install/worker-messages.ts";

declare const self: ServiceWorkerGlobalScope;

const path = "/api/v1/web-push";

/** Returns what the server sent; null for anything else. Schemas would make the worker ten times as large. */
function payloadIn(data: PushMessageData | null): PushPayload | null {
  try {
    const read: unknown = data?.json();
    if (typeof read !== "object" || read === null) return null;
    const fields = read as Record<keyof PushPayload, unknown>;
    const names = ["title", "body", "path", "tag", "lang"] as const;
    const isWhole = names.every((name) => typeof fields[name] === "string") && Number(fields.account) > 0;
    return isWhole ? (read as PushPayload) : null;
  } catch {
    return null;
  }
}

/** Only pages of the dashboard open. */
const pageOf = (value: unknown): string =>
  typeof value === "string" && isDashboardPath(value.replace(/\?.*/, "")) ? value : "/app";

/** Shows a message. Browsers demand that every message is shown. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const payload = payloadIn(data);
  await self.registration.showNotification(payload?.title ?? "Vitrine", {
    body: payload?.body ?? "",
    tag: payload?.tag ?? "message",
    lang: payload?.lang ?? "en",
    icon: "/app/icons/192.png",
    badge: "/app/icons/badge.png",
    data: payload && `${pageOf(payload.path)}?${accountOfMessage}=${payload.account}`,
  });
}

/** Opens the page of a message: in an open window of the dashboard, or in a new one. */
export async function openPage(notification: Notification): Promise<void> {
  notification.close();
  const to = pageOf(notification.data);
  for (const client of await self.clients.matchAll({ type: "window" })) {
    const moved = await client.navigate(to).catch(() => null);
    if (moved) {
      await moved.focus().catch(() => undefined);
      return;
    }
  }
  await self.clients.openWindow(to);
}

interface KnownPush {
  applicationServerKey: string;
  items: { current: boolean }[];
}

/** The browser has a new address for messages. Without a session nothing is sent there any more. */
export async function renewSubscription(): Promise<void> {
  const known = await fetch(path);
  if (!known.ok) return;
  const { applicationServerKey, items } = (await known.json()) as KnownPush;
  const subscription = await self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    // In the account that is open now, a person may not have asked for messages: the address is for the others then.
    body: JSON.stringify({ endpoint, keys, ...(!items.some(({ current }) => current) && { kinds: [] }) }),
  });
}
