import { eq } from "drizzle-orm";
import { z } from "zod";
import { hourMs } from "#shared/durations.ts";
import { paths } from "#shared/paths.ts";
import { roleMay } from "#shared/roles.ts";
import type { Ctx, Verb } from "../../../context.ts";
import { accounts, emergencies } from "../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../db/transaction.ts";
import { declareTexts } from "../../../texts.ts";
import { sightOf } from "../../identity/scopes/index.ts";
import { type PushReader, pushReaders, queuePushes } from "../../identity/web-push/index.ts";
import { isOn, presentEmergencies } from "./present.ts";

/** Tells devices that an emergency or a drill began or ended. `over`: at its end time. */
export const pushEmergencyJob = {
  name: "push-emergency",
  data: z.object({ emergencyId: z.number().int(), news: z.enum(["started", "cleared", "over"]) }),
};

const emergencyTexts = declareTexts("push-emergency", {
  startedEmergency: "Emergency: {what}",
  startedDrill: "Drill: {what}",
  endedEmergency: "The emergency is over: {what}",
  endedDrill: "The drill is over: {what}",
  on: "{screens, plural, one {On # screen of {account}.} other {On # screens of {account}.}}",
  over: "Screens of {account} play what is planned again.",
});

/** Tells members who see one of its screens, but not who started or cleared it. Does nothing when it is not so any more. */
export async function pushEmergency({
  ctx,
  input: { emergencyId, news },
}: Verb<z.output<typeof pushEmergencyJob.data>>): Promise<void> {
  const { db } = ctx.deps;
  const [row] = await db
    .select({ emergency: emergencies, account: accounts.name })
    .from(emergencies)
    .innerJoin(accounts, eq(accounts.id, emergencies.accountId))
    .where(eq(emergencies.id, emergencyId));
  if (!row) return;
  const { emergency, account } = row;
  const { accountId, drill, startedBy, clearedBy } = emergency;
  const hasStarted = news === "started";
  if (hasStarted !== isOn(emergency, ctx.now())) return;
  if (news === "over" && emergency.clearedAt) return;
  const except = hasStarted ? startedBy : news === "cleared" ? clearedBy : null;
  const readers = await pushReaders(ctx, db, { accountId, kind: "emergencies", except });
  const seen = new Map<number, number>();
  for (const reader of readers) seen.set(reader.deviceId, await screensSeen(ctx, emergency, reader));
  const [shown] = await presentEmergencies(db, [emergency], ctx.now(), null);
  const what = shown?.content.kind === "message" ? shown.content.text : (shown?.content.name ?? "");
  await inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
    queuePushes(ctx, tx, {
      accountId,
      to: readers,
      message({ deviceId, language }) {
        const screens = seen.get(deviceId) ?? 0;
        if (screens === 0) return null;
        const text = emergencyTexts(language);
        return {
          title: hasStarted
            ? text(drill ? "startedDrill" : "startedEmergency", { what })
            : text(drill ? "endedDrill" : "endedEmergency", { what }),
          body: hasStarted ? text("on", { screens, account }) : text("over", { account }),
          path: paths.emergency,
          tag: `emergency-${emergencyId}`,
          urgency: "high",
          ttlSeconds: (4 * hourMs) / 1000,
        };
      },
    }),
  );
}

async function screensSeen(
  { deps: { db }, now }: Ctx,
  emergency: typeof emergencies.$inferSelect,
  { userId, role, scope }: PushReader,
): Promise<number> {
  if (!roleMay(role, "screens.see")) return 0;
  const actor = { accountId: emergency.accountId, userId, ...(scope && { scope }) };
  const sight = await sightOf({ deps: { db }, actor, now });
  const [presented] = await presentEmergencies(db, [emergency], now(), sight);
  return presented?.counts.screens ?? 0;
}
