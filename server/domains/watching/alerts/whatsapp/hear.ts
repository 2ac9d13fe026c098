import { and, eq, isNull, lt, lte, sql } from "drizzle-orm";
import type { Ctx } from "../../../../context.ts";
import { anyOf } from "../../../../db/statement.ts";
import { alertDeliveries, users, whatsappNumbers, whatsappStops } from "../../../../db/tables/index.ts";
import { inTransaction, inUnauditedTransaction } from "../../../../db/transaction.ts";
import { WhatsAppForged, type WhatsAppNews } from "../../../../outside/whatsapp/port.ts";
import { refuse } from "../../../../refusal.ts";
import { intentIn } from "./answers.ts";
import { auditedNumber, withNumber } from "./numbers.ts";
import { deliveryOfTag } from "./send-by-whatsapp.ts";

/** Takes a call of WhatsApp. A repeat changes nothing. Throws Invalid for a call that is not signed by it. */
export async function hearWhatsApp(
  ctx: Ctx,
  call: { body: Buffer; signature: string | undefined },
): Promise<void> {
  const { whatsapp } = ctx.deps;
  if (!whatsapp) throw refuse("webhookUnfit");
  for (const news of readNews(whatsapp, call)) {
    if (news.kind === "status") await noteStatus(ctx, news);
    else await heed(ctx, news);
  }
}

function readNews(
  whatsapp: NonNullable<Ctx["deps"]["whatsapp"]>,
  call: Parameters<typeof whatsapp.readNews>[0],
) {
  try {
    return whatsapp.readNews(call);
  } catch (error) {
    if (error instanceof WhatsAppForged) throw refuse("webhookUnfit");
    throw error;
  }
}

/** Notes what became of a message, also when the process that sent it died before it could. */
async function noteStatus(ctx: Ctx, news: WhatsAppNews & { kind: "status" }): Promise<void> {
  const now = ctx.now();
  const deliveryId = deliveryOfTag(news.tag);
  await inUnauditedTransaction(ctx.deps, "nothing", async (tx) => {
    if (deliveryId !== null)
      await tx
        .update(alertDeliveries)
        .set({
          ...(news.delivered
            ? { state: "sent" as const, sentAt: now, trouble: null }
            : { state: "failed" as const, sentAt: null, trouble: news.trouble }),
          nextAt: null,
          claimedUntil: null,
        })
        .where(
          and(
            eq(alertDeliveries.id, deliveryId),
            eq(alertDeliveries.byWhatsapp, true),
            anyOf(alertDeliveries.state, news.delivered ? ["waiting"] : ["waiting", "sent"]),
          ),
        );
    else if (!news.delivered && news.tag.startsWith("code "))
      await tx
        .update(whatsappNumbers)
        .set({ trouble: news.trouble })
        .where(
          and(
            eq(whatsappNumbers.codeTag, news.tag.slice("code ".length)),
            isNull(whatsappNumbers.confirmedAt),
          ),
        );
  });
}

/** Ends the messages to a number that answers STOP, until it answers START. An earlier answer that comes late changes nothing. */
async function heed(ctx: Ctx, { waId, text, at }: WhatsAppNews & { kind: "answer" }): Promise<void> {
  const intent = intentIn(text);
  if (!intent) return;
  const stopped = intent === "stop";
  // WhatsApp writes seconds.
  const until = new Date(at.getTime() + 1_000);
  await inTransaction(ctx, async ({ tx, audit }) => {
    const rows = stopped
      ? await tx
          .delete(whatsappNumbers)
          .where(and(withNumber(waId), lt(whatsappNumbers.codeSentAt, until)))
          .returning()
      : [];
    for (const number of new Set([waId, ...rows.map((row) => row.number)]))
      await tx
        .insert(whatsappStops)
        .values({ number, stopped, at })
        .onConflictDoUpdate({
          target: whatsappStops.number,
          set: { stopped, at },
          setWhere: lte(whatsappStops.at, sql`excluded.at`),
        });
    await audit({
      action: stopped ? "whatsapp-number.stop" : "whatsapp-number.start",
      subject: { kind: "whatsapp-number", id: null },
      accountId: null,
      after: auditedNumber(waId),
    });
    const people = await tx
      .select({ id: users.id, accountId: users.accountId })
      .from(users)
      .where(
        anyOf(
          users.id,
          rows.map(({ userId }) => userId),
        ),
      );
    for (const { id, accountId } of people)
      await audit({
        action: "whatsapp-number.stop",
        subject: { kind: "whatsapp-number", id },
        accountId,
        before: auditedNumber(waId),
      });
  });
}
