import { markTexts } from "../languages/texts.ts";
import { shown } from "./entry.ts";

const role = { choice: "role" } as const;

const enrolment = { name: "text", expiresAt: "time" } as const;

const webhook = { domain: "text", events: "list" } as const;

/** What customers' programs use: API keys and webhooks. */
export const programEntries = markTexts("activity", {
  "api-key.create": shown("security", "made the API key {name}", {
    name: "text",
    role,
    scope: "changed",
    expiresAt: "time",
  }),
  "api-key.revoke": shown("security", "revoked the API key {name}", {
    name: "text",
    role,
  }),
  "connected-app.allow": shown("security", "let the app {name} work in the account", { name: "text" }),
  "connected-app.confirm": shown("security", "confirmed what the app {name} asked for", { name: "text" }),
  "connected-app.decline": shown("security", "declined what the app {name} asked for", { name: "text" }),
  "connected-app.end": shown("security", "disconnected the app {name}", { name: "text" }),
  "enrolment.create": shown("security", "made the enrolment token {name}", enrolment),
  "enrolment.accept": shown("screens", "accepted {screens} devices that waited", { screens: "text" }),
  "enrolment.refuse": shown("screens", "refused {screens} devices that waited", { screens: "text" }),
  "enrolment.revoke": shown("security", "revoked the enrolment token {name}", enrolment),
  "webhook.create": shown("security", "added the webhook {domain}", webhook),
  "webhook.delete": shown("security", "removed the webhook {domain}", webhook),
  "webhook.listen": shown("security", "listens to events with a program", { events: "list" }),
  "webhook.listen-end": shown("security", "stopped listening to events with a program"),
  "webhook.replay": shown("security", "sent a message to {domain} again", {
    domain: "text",
  }),
  "webhook.save": shown("security", "changed the webhook {domain}", {
    ...webhook,
    enabled: "flag",
  }),
  "webhook.secret": shown("security", "made a new secret for {domain}", {
    domain: "text",
  }),
  "webhook.switch-off": shown("security", "switched off the webhook {domain}, which no message reached", {
    domain: "text",
  }),
  "webhook.test": shown("security", "sent a test to {domain}", {
    domain: "text",
  }),
});
