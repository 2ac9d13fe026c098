import { useQuery } from "@tanstack/react-query";
import { operatorCalls } from "#shared/operator-api/addresses.ts";
import { type DashboardFigures, figuresOfUsers, readDashboard } from "#shared/operator-api/read-dashboard.ts";
import { listIn, recordsOf } from "#shared/operator-api/read-value.ts";
import { OperatorCallError, operatorCall } from "../../calls/operator-call.ts";

/**
 * Returns the figures of the dashboard. Figures that its call does not return (all of them if it fails) are computed
 * from the users (resolution T24).
 */
export const useDashboard = () =>
  useQuery({
    queryKey: ["dashboard"],
    refetchInterval: 60_000,
    queryFn: async ({ signal }): Promise<DashboardFigures> => {
      const told = await ownFigures(signal);
      if (told?.totals && told.months && told.payments) return told;
      const users = await operatorCall(operatorCalls.users, { signal });
      const computed = figuresOfUsers(recordsOf(listIn(users, "list of users", "data", "users")));
      // The figures that the call did return are known, whatever the users contain.
      const unknown = told?.totals ? [] : computed.unknown;
      return {
        ...computed,
        unknown: told?.payments ? unknown.filter((thing) => thing !== "payments") : unknown,
        ...(told?.payments && { payments: told.payments }),
        ...(told?.totals && { totals: told.totals }),
        ...(told?.months && { months: told.months }),
      };
    },
  });

async function ownFigures(signal: AbortSignal): Promise<DashboardFigures | null> {
  try {
    return readDashboard(await operatorCall(operatorCalls.dashboard, { signal }));
  } catch (error) {
    if (signal.aborted || (error instanceof OperatorCallError && error.status === 401)) throw error;
    return null;
  }
}
