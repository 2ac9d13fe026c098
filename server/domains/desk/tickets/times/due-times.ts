import { afterOfficeMinutes, type HoursOnDay } from "#shared/office-hours.ts";
import { ticketTargets } from "#shared/operator-api/ticket-targets.ts";
import type { TicketPriority } from "#shared/operator-api/tickets-contract.ts";
import { allCompanies, type CompanyDeps } from "../../../identity/company-details/index.ts";

/** Returns the support hours of each day. Not within a transaction. */
export async function hoursOfDays(deps: Omit<CompanyDeps, "now">): Promise<HoursOnDay> {
  const companies = await allCompanies(deps);
  return (day) => companies.at(day).supportHours;
}

/** Returns until when a ticket of this priority is to be answered and solved. */
export function dueTimes(
  hoursOn: HoursOnDay,
  priority: TicketPriority,
  createdAt: Date,
): { firstAnswerDueAt: Date | null; solveDueAt: Date | null } {
  const due = (minutes: number) => {
    const at = afterOfficeMinutes(hoursOn, createdAt.getTime(), minutes);
    return at === null ? null : new Date(at);
  };
  const { answer, solve } = ticketTargets[priority];
  return { firstAnswerDueAt: due(answer), solveDueAt: due(solve) };
}
