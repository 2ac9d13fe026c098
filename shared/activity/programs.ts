import { type Entry, say, shown } from "./entry.ts";

const role = { choice: "role" } as const;

const webhook = { domain: "text", events: "list" } as const;

/** What customers' programs use: API keys and webhooks. */
export const programEntries = {
  "api-key.create": shown("security", say("made the API key {name}", "ने API कुंजी {name} बनाई"), {
    name: "text",
    role,
    scope: "changed",
    expiresAt: "time",
  }),
  "api-key.revoke": shown("security", say("revoked the API key {name}", "ने API कुंजी {name} रद्द की"), {
    name: "text",
    role,
  }),
  "webhook.create": shown("security", say("added the webhook {domain}", "ने वेबहुक {domain} जोड़ा"), webhook),
  "webhook.delete": shown("security", say("removed the webhook {domain}", "ने वेबहुक {domain} हटाया"), webhook),
  "webhook.replay": shown(
    "security",
    say("sent a message to {domain} again", "ने {domain} को एक संदेश फिर भेजा"),
    {
      domain: "text",
    },
  ),
  "webhook.save": shown("security", say("changed the webhook {domain}", "ने वेबहुक {domain} बदला"), {
    ...webhook,
    enabled: "flag",
  }),
  "webhook.secret": shown(
    "security",
    say("made a new secret for {domain}", "ने {domain} के लिए नया सीक्रेट बनाया"),
    {
      domain: "text",
    },
  ),
  "webhook.switch-off": shown(
    "security",
    say(
      "switched off the webhook {domain}, which no message reached",
      "ने वेबहुक {domain} बंद किया, जिस तक संदेश नहीं पहुँचे",
    ),
    { domain: "text" },
  ),
  "webhook.test": shown("security", say("sent a test to {domain}", "ने {domain} को एक जाँच भेजी"), {
    domain: "text",
  }),
} as const satisfies Record<string, Entry>;
