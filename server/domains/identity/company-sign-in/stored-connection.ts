import { eq } from "drizzle-orm";
import type { Ctx } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { companySignIns } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";
import { openSecret } from "../../../sealed.ts";
import type { Client } from "./issuer/client.ts";

export type Connection = typeof companySignIns.$inferSelect;

export const use = "company sign-in secrets";
/** The secret is bound to its account, issuer and client: a copied row is of no use. */
export const sealedFor = ({
  accountId,
  issuer,
  clientId,
}: Pick<Connection, "accountId" | "issuer" | "clientId">) => `account:${accountId} ${issuer} ${clientId}`;
/** Returns the connection of an account with its issuer. */
export async function connectionOf(db: Reader, accountId: number): Promise<Connection | undefined> {
  const [row] = await db.select().from(companySignIns).where(eq(companySignIns.accountId, accountId));
  return row;
}
/** Returns the client with its secret. Throws Conflict when the secret cannot be read any more. */
export function clientOfConnection(ctx: Ctx, connection: Connection): Client {
  const { issuer, clientId, clientSecret } = connection;
  const secret = openSecret(ctx.deps.env, use, sealedFor(connection), clientSecret);
  if (!secret) throw refuse("companySecretMissing");
  return { issuer, clientId, clientSecret: secret.toString("utf8") };
}
/** Returns true when the stored secret can be read, and with SAML, which has none. */
export const isSecretReadable = (ctx: Ctx, connection: Connection): boolean =>
  connection.saml !== null ||
  openSecret(ctx.deps.env, use, sealedFor(connection), connection.clientSecret) !== null;
