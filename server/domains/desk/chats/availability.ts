import { and, gt } from "drizzle-orm";
import { isInHours } from "#shared/support-hours.ts";
import type { VerbDeps } from "../../../context.ts";
import { anyOf } from "../../../db/statement.ts";
import { chatDesks } from "../../../db/tables/index.ts";
import { companyToday } from "../../identity/company-details/index.ts";
import { operatorsAvailable } from "../presence/index.ts";

/** An operator's open page answers every ten seconds: after this time without an answer nobody is there. */
export const deskGoneMs = 30_000;

/** Why nobody would answer now; null: somebody is there. */
export type Unavailable = "off" | "hours" | "nobody" | null;

type Deps = Pick<VerbDeps, "db" | "now" | "env" | "bus">;

/** Returns the operators who can take a chat now: they answer live, and have a page open that is heard. */
export async function operatorsAtDesks(deps: Deps): Promise<{ id: number; name: string }[]> {
  const available = await operatorsAvailable(deps);
  if (available.length === 0) return [];
  const heard = await deps.db
    .select({ id: chatDesks.operatorId })
    .from(chatDesks)
    .where(
      and(
        anyOf(
          chatDesks.operatorId,
          available.map(({ id }) => id),
        ),
        gt(chatDesks.seenAt, new Date(deps.now().getTime() - deskGoneMs)),
      ),
    );
  const ids = new Set(heard.map(({ id }) => id));
  return available.filter(({ id }) => ids.has(id));
}

/** Returns whether a visitor who asks for a person now would wait for one, or why not. */
export async function unavailableNow(deps: Deps): Promise<Unavailable> {
  const { liveChat, supportHours } = await companyToday(deps);
  if (!liveChat) return "off";
  if (!isInHours(supportHours, deps.now())) return "hours";
  return (await operatorsAtDesks(deps)).length > 0 ? null : "nobody";
}
