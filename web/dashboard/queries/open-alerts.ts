import type { AlertKind } from "#shared/alerts.ts";
import { listAlerts } from "#shared/contracts/watching/alerts.ts";
import { call } from "#web/lib/api.ts";

/** A screen with an open alert. */
export interface AlertedScreen {
  id: number;
  name: string;
  kind: AlertKind;
}

/** Returns up to `limit` screens with open alerts, newest first; a screen once for each kind of trouble. */
export async function openAlerts(limit: number, signal: AbortSignal): Promise<AlertedScreen[]> {
  const { items } = await call(listAlerts, { state: "open", limit }, { signal });
  const found = new Map(items.map(({ screen, kind }) => [`${screen.id} ${kind}`, { ...screen, kind }]));
  return [...found.values()];
}
