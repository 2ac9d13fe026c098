import { t } from "@lingui/core/macro";
import type { PeriodName } from "./period.ts";

/** Returns the names of the periods in the choice above a report. */
export const periodWords = (): Record<PeriodName, string> => ({
  today: t`Today`,
  yesterday: t`Yesterday`,
  "7 days": t`Last 7 days`,
  "30 days": t`Last 30 days`,
  "this month": t`This month`,
  "last month": t`Last month`,
  chosen: t`Choose days`,
});
