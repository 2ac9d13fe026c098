import { useQuery } from "@tanstack/react-query";
import type { AlertedScreen } from "./open-alerts.ts";

/** Open alerts that Home has room for. */
const maxAlerts = 100;
const askAgainMs = 60_000;

/** Returns the screens with open alerts; undefined until they are known. The call is loaded apart: Home opens first. */
export const useAlertedScreens = (): readonly AlertedScreen[] | undefined =>
  useQuery({
    queryKey: ["alerts", "screens"],
    queryFn: async ({ signal }) => (await import("./open-alerts.ts")).openAlerts(maxAlerts, signal),
    refetchInterval: askAgainMs,
  }).data;
