import type { Env } from "../../../env.ts";
import { openSecret, sealSecret } from "../../../sealed.ts";

/*
 * An app that introduces itself gets an id that is its own description, sealed. So nothing is stored for strangers, and every
 * process and every cell knows every app.
 */

type Keyed = Pick<Env, "SESSION_SECRET">;
export type Description = Record<string, unknown>;

const prefix = "app.";
/** What later calls need. The rest of a description is dropped, and the answer to the app shows that. */
const kept = [
  "client_name",
  "redirect_uris",
  "application_type",
  "grant_types",
  "response_types",
  "token_endpoint_auth_method",
  "scope",
];
/** An id is part of addresses, of which proxies take 8 kB. */
const mostBytes = 2_000;

/** Reduces a description to what is kept, and returns the id that says it; null when it is too long. */
export function introduce(env: Keyed, described: Description): string | null {
  for (const name of Object.keys(described)) if (!kept.includes(name)) delete described[name];
  const text = Buffer.from(JSON.stringify(described));
  if (text.length > mostBytes) return null;
  return `${prefix}${sealSecret(env, "connected apps", "Client", text).toString("base64url")}`;
}

/** Returns the description that an id says; null for one that this service did not give. */
export function describedBy(env: Keyed, clientId: string): Description | null {
  if (!clientId.startsWith(prefix)) return null;
  const sealed = Buffer.from(clientId.slice(prefix.length), "base64url");
  const text = openSecret(env, "connected apps", "Client", sealed);
  return text && { ...JSON.parse(text.toString()), client_id: clientId };
}
