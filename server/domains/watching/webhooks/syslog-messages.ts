import { z } from "zod";
import { brand } from "#shared/brand.ts";
import type { VerbDeps } from "../../../context.ts";
import type { ClaimedDelivery } from "../../../db/webhook-deliveries.ts";
import { maxMessageBytes, syslogMessage } from "../../../outside/syslog/message.ts";

/** 32473 is the enterprise number of examples (RFC 5612): this project has none of its own. */
const dataId = "vitrine@32473";

/** What an entry of the audit log has that a receiver can search for without reading JSON. */
const entry = z.object({
  data: z.object({
    action: z.string(),
    topic: z.string(),
    who: z.object({ kind: z.string(), id: z.number().nullable(), userId: z.number().nullable() }),
    subject: z.object({ kind: z.string(), id: z.number().nullable() }),
    requestId: z.string().nullable(),
  }),
});

/** Something that a person should look at. */
const isWarning: ReadonlySet<string> = new Set(["alert.opened", "screen.offline", "media.failed"]);

/** Returns the messages of deliveries, in order (RFC 5424). The JSON is the one that a webhook gets. */
export const syslogMessages = (
  { env }: Pick<VerbDeps, "env">,
  deliveries: readonly ClaimedDelivery[],
): string[] => {
  const { hostname } = new URL(env.PUBLIC_URL);
  return deliveries.map(({ accountId, messageId, event, body, createdAt }) => {
    const whole: unknown = JSON.parse(body);
    const audit = entry.safeParse(whole).data?.data;
    const messageOf = (json: string, cut: "yes" | null) =>
      syslogMessage({
        severity: isWarning.has(event) ? "warning" : "informational",
        at: createdAt,
        hostname,
        app: brand.name,
        kind: event,
        data: {
          id: dataId,
          params: {
            id: messageId,
            account: accountId,
            ...(audit && {
              action: audit.action,
              topic: audit.topic,
              who: audit.who.kind,
              whoId: audit.who.id,
              userId: audit.who.userId,
              subject: audit.subject.kind,
              subjectId: audit.subject.id,
              requestId: audit.requestId,
            }),
            cut,
          },
        },
        json,
      });
    const message = messageOf(body, null);
    return Buffer.byteLength(message) <= maxMessageBytes ? message : messageOf(withoutFields(whole), "yes");
  });
};

/** Returns an event without the fields that changed: an entry with long lists is larger than receivers take. */
function withoutFields(event: unknown): string {
  const { data, ...rest } = z.looseObject({ data: z.looseObject({}) }).parse(event);
  return JSON.stringify({ ...rest, data: { ...data, before: null, after: null } });
}
