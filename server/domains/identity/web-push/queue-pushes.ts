import { and, eq, ne, sql } from "drizzle-orm";
import { z } from "zod";
import type { Language } from "#shared/languages.ts";
import type { Role } from "#shared/roles.ts";
import type { MemberScope } from "#shared/scopes.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import type { PushKind, PushPayload } from "#shared/web-push.ts";
import type { Ctx } from "../../../context.ts";
import type { Reader, Tx } from "../../../db/client.ts";
import {
  accounts,
  memberships,
  pushDevices,
  pushMessages,
  sessions,
  users,
} from "../../../db/tables/index.ts";
import { isOpen, isSessionLive } from "./live-session.ts";

/** Sends one message to one device. */
export const sendPushJob = { name: "send-push", data: z.object({ messageId: z.number().int() }) };

/** A device that wants a message, and whose it is. */
export interface PushReader {
  deviceId: number;
  userId: number;
  role: Role;
  scope: MemberScope | undefined;
  language: Language;
}

/**
 * Returns the devices in an account that want messages of a kind, with what their members may see: the caller decides who
 * gets which message. `except`: who did it, and knows.
 */
export async function pushReaders(
  { now }: Pick<Ctx, "now">,
  db: Reader,
  { accountId, kind, except }: { accountId: number; kind: PushKind; except?: number | null },
): Promise<PushReader[]> {
  const rows = await db
    .select({
      deviceId: pushDevices.id,
      userId: pushDevices.userId,
      role: memberships.role,
      scope: memberships.scope,
      language: users.language,
    })
    .from(pushDevices)
    .innerJoin(sessions, and(eq(sessions.id, pushDevices.sessionId), isSessionLive(now())))
    .innerJoin(users, eq(users.id, pushDevices.userId))
    .innerJoin(
      memberships,
      and(eq(memberships.userId, pushDevices.userId), eq(memberships.accountId, pushDevices.accountId)),
    )
    .innerJoin(accounts, and(eq(accounts.id, pushDevices.accountId), isOpen))
    .where(
      and(
        eq(pushDevices.accountId, accountId),
        sql`${kind} = any(${pushDevices.kinds})`,
        ...(except ? [ne(pushDevices.userId, except)] : []),
      ),
    )
    .orderBy(pushDevices.id);
  return rows.map(({ scope, language, ...row }) => ({
    ...row,
    scope: scope ?? undefined,
    language: language ?? "en",
  }));
}

interface Message extends Omit<PushPayload, "lang" | "account"> {
  urgency?: "high";
  /** How long it is worth reading. */
  ttlSeconds?: number;
  topic?: string;
}

const dayS = 86_400;
const maxTitle = 120;
const maxBody = 400;

/** Queues a message for each of these devices, each in a job: a slow push service holds up no other. */
export async function queuePushes<To extends Pick<PushReader, "deviceId" | "language">>(
  ctx: Pick<Ctx, "deps" | "now">,
  tx: Tx,
  { accountId, to, message }: { accountId: number; to: readonly To[]; message: (to: To) => Message | null },
): Promise<void> {
  const now = ctx.now();
  for (const reader of to) {
    const made = message(reader);
    if (!made) continue;
    const { title, body, path, tag } = made;
    const [row] = await tx
      .insert(pushMessages)
      .values({
        accountId,
        deviceId: reader.deviceId,
        payload: {
          title: cutText(title, maxTitle),
          body: cutText(body, maxBody),
          path,
          account: accountId,
          // A device may have messages of several accounts: none takes the place of another one's.
          tag: `${accountId}-${tag}`,
          lang: reader.language,
        },
        urgency: made.urgency ?? "normal",
        ttlSeconds: made.ttlSeconds ?? dayS,
        topic: made.topic ? `${accountId}-${made.topic}` : null,
        nextAt: now,
        createdAt: now,
      })
      .returning({ id: pushMessages.id });
    if (row) await ctx.deps.jobs.enqueue(tx, sendPushJob, { messageId: row.id });
  }
}
