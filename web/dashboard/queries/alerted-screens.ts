import { useQuery } from "@tanstack/react-query";
import type { AlertKind } from "#shared/alerts.ts";

/** Open alerts that Home has room for. */
const maxAlerts = 100;
const askAgainMs = 60_000;

/** A screen with an open alert. */
export interface AlertedScreen {
  id: number;
  name: string;
  kind: AlertKind;
}

/** Returns the screens with open alerts; undefined until they are known. The call is loaded apart: Home opens first. */
export const useAlertedScreens = (): readonly AlertedScreen[] | undefined =>
  useQuery({
    queryKey: ["alerts", "screens"],
    queryFn: async ({ signal }) => (await import("./open-alerts.ts")).openAlerts(maxAlerts, signal),
    refetchInterval: askAgainMs,
  }).data;
