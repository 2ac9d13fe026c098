import type { Deps } from "#server/context.ts";
import { aContactMessage, anOperator, aTicket } from "#server/testing/factories.ts";
import { hourMs, minuteMs } from "#shared/durations.ts";
import { type DemoAccount, demoDomain, emailOf } from "../accounts/index.ts";
import type { Members } from "../members.ts";
import { firstAdmin } from "../operators.ts";
import { atTime } from "../timeline.ts";
import { addMonths, after, before } from "../times.ts";
import { demoMessages } from "./messages.ts";
import { demoTickets } from "./tickets.ts";

export const demoManagers = [
  { name: "Priya (demo)", loginName: "demo.priya", joinedMonthsAgo: 18 },
  { name: "Arjun (demo)", loginName: "demo.arjun", joinedMonthsAgo: 14 },
] as const;

/** Indian mobile numbers never start with 1. */
const phone = (at: number) => `12345000${String(at + 10)}`;

/** Creates the operators' side: managers, tickets with their history, messages of visitors. */
export async function plantSupport(
  deps: Deps,
  { accounts, members, password }: { accounts: readonly DemoAccount[]; members: Members; password: string },
): Promise<void> {
  const now = deps.now();
  const managerIds: number[] = [];
  for (const { name, loginName, joinedMonthsAgo } of demoManagers) {
    const then = atTime(deps, addMonths(now, -joinedMonthsAgo));
    managerIds.push((await anOperator(then, { role: "manager", name, loginName, password })).operatorId);
  }
  const admin = await firstAdmin(deps);
  const oldestFirst = [...demoTickets].sort((a, b) => b.hoursAgo - a.hoursAgo);
  for (const [at, ticket] of oldestFirst.entries()) {
    const account = accounts.find(({ login }) => login === ticket.from);
    if (!account) throw new Error(`No account "${ticket.from}" for a ticket`);
    const createdAt = before(now, ticket.hoursAgo * hourMs);
    const step = Math.min(40 * minuteMs, (ticket.hoursAgo * hourMs) / 6);
    const assignments = ticket.assigned.flatMap((manager, place) => {
      const to = managerIds[manager];
      return to === undefined ? [] : [{ to, by: admin, at: after(createdAt, (place + 1) * step) }];
    });
    await aTicket(deps, {
      accountId: members.of(account).accountId,
      name: ticket.name,
      email: emailOf(account),
      phone: phone(at),
      message: ticket.message,
      status: ticket.status,
      closingNote: ticket.closingNote ?? null,
      assignments,
      createdAt,
      updatedAt: after(createdAt, ticket.status === "open" ? 0 : 5 * step),
    });
  }
  for (const [at, { hoursAgo, ...message }] of [...demoMessages]
    .sort((a, b) => b.hoursAgo - a.hoursAgo)
    .entries())
    await aContactMessage(deps, {
      ...message,
      email: `visitor${at + 1}@${demoDomain}`,
      phone: phone(at + 30),
      createdAt: before(now, hoursAgo * hourMs),
    });
}
