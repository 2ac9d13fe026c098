import { z } from "zod";
import { topics } from "../../activity/entry.ts";
import { alertKinds } from "../../alerts.ts";
import type { testEvent, WebhookEvent } from "../../webhooks.ts";
import { id, instant } from "../contract.ts";

const number = z.number().int().nullable();
const fields = z.record(z.string(), z.unknown()).nullable();
const emergency = z.object({ emergencyId: id, drill: z.boolean() });
const silence = z.object({ screenId: id, since: instant.describe("Its last contact") });
const alert = z.object({
  alertId: id,
  ruleId: id,
  screenId: id,
  kind: z.enum(alertKinds),
  since: instant,
});

/** What a webhook is told: when, and with which data. Little data: the API has the rest. */
export const webhookMessages = {
  "screen.paired": { when: "A screen was paired", data: z.object({ screenId: id }) },
  "screen.removed": { when: "A screen was deleted", data: z.object({ screenId: id }) },
  "media.ready": { when: "An uploaded file is ready to be shown", data: z.object({ mediaId: id }) },
  "media.failed": {
    when: "An uploaded file cannot be shown",
    data: z.object({ mediaId: id, reason: z.string().nullable() }),
  },
  "proposal.sent": { when: "Drafts wait for approval", data: z.object({ proposalId: id }) },
  "publication.published": {
    when: "Drafts went to the screens, or a publication was rolled back",
    data: z.object({ publicationId: number, number }),
  },
  "emergency.started": { when: "An emergency or a drill began", data: emergency },
  "emergency.ended": { when: "A person ended an emergency or a drill", data: emergency },
  "screen.offline": { when: "A screen that an alert rule watches is offline", data: silence },
  "screen.online": { when: "A screen that an alert rule watches is online again", data: silence },
  "alert.opened": { when: "A trouble of a screen began", data: alert },
  "alert.closed": {
    when: "A trouble of a screen ended",
    data: alert.extend({
      end: z.enum(["recovered", "unwatched"]).describe("unwatched: no rule watches the screen any more"),
    }),
  },
  "audit.entry": {
    when: "A change was written into the audit log, for systems that watch security (SIEM)",
    data: z.object({
      action: z.string().describe("Noun and verb: `screen.update`"),
      topic: z.enum(topics),
      who: z.object({
        kind: z
          .string()
          .describe("customer (a member), app, key, operator, directory, screen, job or visitor"),
        id: number,
        userId: number.describe("The member; of an app, its person; of a sign-in, who signed in"),
      }),
      subject: z.object({ kind: z.string(), id: number }),
      before: fields.describe("Only fields that the audit log shows"),
      after: fields,
      requestId: z.string().nullable(),
    }),
  },
  "customer.made": { when: "A partner made a customer", data: z.object({ customerId: id }) },
  "customer.licences-ordered": {
    when: "A partner ordered licences for a customer, for now or for the renewal",
    data: z.object({ customerId: id, plan: z.string(), screens: z.number().int(), at: instant }),
  },
  "webhook.test": { when: "A person tries the webhook", data: z.object({}) },
} as const satisfies Record<WebhookEvent | typeof testEvent, { when: string; data: z.ZodObject }>;
