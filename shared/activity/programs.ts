import { type Entry, say, shown } from "./entry.ts";

const role = { choice: "role" } as const;

/** What customers' programs use: API keys. */
export const programEntries = {
  "api-key.create": shown("security", say("made the API key {name}", "ने API कुंजी {name} बनाई"), {
    ...{ name: "text", role, scope: "changed", expiresAt: "time" },
  }),
  "api-key.revoke": shown("security", say("revoked the API key {name}", "ने API कुंजी {name} रद्द की"), {
    ...{ name: "text", role },
  }),
} as const satisfies Record<string, Entry>;
