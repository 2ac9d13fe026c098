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
      const figures = await ownFigures(signal);
      if (figures?.totals && figures.months && figures.payments) return figures;
      const users = await operatorCall(operatorCalls.users, { signal });
      const computed = figuresOfUsers(recordsOf(listIn(users, "list of users", "data", "users")));
      // The figures that the call did return are known, whatever the users contain.
      const unknown = figures?.totals ? [] : computed.unknown;
      return {
        ...computed,
        unknown: figures?.payments ? unknown.filter((thing) => thing !== "payments") : unknown,
        ...(figures?.payments && { payments: figures.payments }),
        ...(figures?.totals && { totals: figures.totals }),
        ...(figures?.months && { months: figures.months }),
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
