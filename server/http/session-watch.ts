import type { ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../context.ts";
import { runStatement } from "../db/statement.ts";

/** Emitted on a response that ends itself, such as an event stream. */
export const sessionEnded = Symbol("session ended");

/** Interval of the check that finds sessions whose end was missed. */
const checkEveryMs = 20_000;

/**
 * Cuts off what an ended session still receives or sends: event streams, downloads, uploads. The database announces
 * which sessions end (trigger session_ended, in the transaction that ends them); a query repeats the check at
 * intervals. Answers that are still being computed are not cut off: the call that signs out must be answered too.
 */
export function watchSessions(app: FastifyInstance, deps: Deps, everyMs = checkEveryMs) {
  const open = new Map<number, Set<ServerResponse>>();

  const cut = (sessionId: number) => {
    for (const answer of open.get(sessionId) ?? [])
      if ((answer.headersSent && !answer.writableEnded) || answer.req.complete === false) {
        // An event stream ends in an orderly way; half of a file must not look complete.
        if (!answer.emit(sessionEnded)) answer.destroy();
      }
  };

  const check = async () => {
    const asked = [...open.keys()];
    if (asked.length === 0) return;
    const live = await runStatement<{ id: number }>(deps.db, {
      name: "live-sessions",
      // A suspension does not end API keys, which work again after it.
      text: `select s.id from sessions s left join accounts a on s.via = 'key' and a.id = s.account_id
        where s.id = any($1::int[]) and s.revoked_at is null and s.expires_at > $2 and a.suspended_at is null`,
      values: [asked, deps.now()],
    });
    const alive = new Set(live.map(({ id }) => id));
    for (const id of asked) if (!alive.has(id)) cut(id);
  };
  const checkOrWarn = () => {
    check().catch((error: unknown) => deps.log.warn({ err: error }, "open sessions could not be checked"));
  };

  const unsubscribe = deps.bus.subscribe((message) => {
    if (message.kind === "sessions") for (const id of message.ended) cut(id);
    if (message.kind === "resync") checkOrWarn();
  });
  const timer = setInterval(checkOrWarn, everyMs);
  timer.unref();
  app.addHook("onClose", async () => {
    unsubscribe();
    clearInterval(timer);
  });

  /** Tracks a response of this session until it is sent. */
  return function note(sessionId: number, answer: ServerResponse): void {
    const ofSession = open.get(sessionId) ?? new Set();
    open.set(sessionId, ofSession);
    ofSession.add(answer);
    answer.once("close", () => {
      ofSession.delete(answer);
      if (ofSession.size === 0 && open.get(sessionId) === ofSession) open.delete(sessionId);
    });
  };
}
