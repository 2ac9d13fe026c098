import { and, eq, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import { completeFor } from "#shared/languages.ts";
import { paths } from "#shared/paths.ts";
import type { Ctx } from "../../../../context.ts";
import { lockAccount } from "../../../../db/account-bounds.ts";
import { accounts, companySignIns, memberships, users } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { sendLetter } from "../../../../emails/letter.ts";
import { isReachable } from "../../../../emails/reachable.ts";
import { readApart, readerApart, TooHeavy } from "../../../../reading/apart.ts";
import { isRefusal } from "../../../../refusal.ts";
import { declareTexts } from "../../../../texts.ts";
import { senderOf } from "../../partner-brands/index.ts";
import { type Connection, connectionOf } from "../stored-connection.ts";
import { presentCertificate } from "./certificates.ts";
import { fetchXml, type IdentityProvider, readMetadata } from "./identity-provider.ts";
import { type SamlSettings, samlOf } from "./settings.ts";
import type { signedMetadata } from "./signed-metadata.ts";

/** Emails an owner that the identity provider announces a key that nobody known signed. */
export const newKeyMail = {
  name: "mail-company-new-key",
  data: z.object({ accountId: z.number().int(), userId: z.number().int() }),
};

const reader = readerApart<typeof signedMetadata>(
  new URL("./signed-metadata.ts", import.meta.url),
  "signedMetadata",
);

/**
 * Reads the metadata of every identity provider again, once a day. A new key that a known one signed counts at once; of any
 * other key the owners are told once, because whoever holds the address could have put it there. A key that is not listed
 * any more counts no more. Safe to run again.
 */
export async function followMetadata({ ctx }: { ctx: Ctx }): Promise<void> {
  const connections = await ctx.deps.db.select().from(companySignIns).where(isNotNull(companySignIns.saml));
  for (const connection of connections)
    await follow(ctx, connection).catch((error: unknown) => {
      // One that does not answer, or answers something else, changes nothing.
      if (!isRefusal(error)) throw error;
    });
}

async function follow(ctx: Ctx, connection: Connection): Promise<void> {
  const { accountId, issuer } = connection;
  const saml = samlOf(connection);
  if (!saml?.metadataUrl) return;
  const xml = await fetchXml(ctx, saml.metadataUrl);
  const listed = await readMetadata(ctx, { xml, accountId });
  if (listed.entityId !== issuer) return;
  const isNew = (certificate: string) => !saml.certificates.includes(certificate);
  const left = saml.certificates.filter((known) => listed.certificates.includes(known));
  const isShorter = left.length < saml.certificates.length;
  if (!isShorter && !listed.certificates.some(isNew)) return;
  const signed = await signedPart(xml, { accountId, certificates: saml.certificates });
  const announced = signed === null ? null : await readMetadata(ctx, { xml: signed, accountId });
  if (announced?.entityId === issuer) return takeOver(ctx, connection, announced);
  // To trust a key less needs no signature, as long as people can sign in.
  if (isShorter && left.length > 0) await takeOver(ctx, connection, { ...saml, certificates: left });
  const added = listed.certificates.filter(isNew);
  if (added.length > 0) await askOwners(ctx, connection, added);
}

const signedPart = (
  xml: string,
  { accountId, certificates }: { accountId: number; certificates: string[] },
): Promise<string | null> =>
  readApart(reader, { xml, certificates }, { accountId }).catch((error: unknown) => {
    if (error instanceof TooHeavy) return null;
    throw error;
  });

/** Changes the settings, unless an owner saved others meanwhile. */
async function change(
  ctx: Ctx,
  { accountId, changedAt }: Connection,
  {
    action,
    next,
    tellOwners,
  }: {
    action: "account.company-key-follow" | "account.company-key-ask";
    next: (saml: SamlSettings) => SamlSettings;
    tellOwners: boolean;
  },
): Promise<void> {
  await inTransaction(ctx, async ({ tx, audit }) => {
    await lockAccount(tx, accountId);
    const present = await connectionOf(tx, accountId);
    const saml = present && samlOf(present);
    if (!saml || present.changedAt.getTime() !== changedAt.getTime()) throw new SavedMeanwhile();
    await tx
      .update(companySignIns)
      .set({ saml: next(saml) })
      .where(eq(companySignIns.accountId, accountId));
    const owners = tellOwners
      ? await tx
          .select({ userId: memberships.userId })
          .from(memberships)
          .where(and(eq(memberships.accountId, accountId), eq(memberships.role, "owner")))
      : [];
    for (const { userId } of owners) await ctx.deps.jobs.enqueue(tx, newKeyMail, { accountId, userId });
    await audit({
      action,
      subject: { kind: "account", id: accountId },
      accountId,
    });
  }).catch((error: unknown) => {
    if (!(error instanceof SavedMeanwhile)) throw error;
  });
}

/** Rolls an empty transaction back. */
class SavedMeanwhile extends Error {}

/** The new list counts: keys that it does not have were withdrawn, perhaps because somebody else knows them. */
const takeOver = (
  ctx: Ctx,
  connection: Connection,
  { signInUrl, certificates }: Pick<IdentityProvider, "signInUrl" | "certificates">,
): Promise<void> =>
  change(ctx, connection, {
    action: "account.company-key-follow",
    next: (saml) => ({ ...saml, signInUrl, certificates, offered: [] }),
    tellOwners: false,
  });

async function askOwners(ctx: Ctx, connection: Connection, offered: string[]): Promise<void> {
  const told = new Set(samlOf(connection)?.offered);
  if (offered.every((certificate) => told.has(certificate))) return;
  await change(ctx, connection, {
    action: "account.company-key-ask",
    next: (saml) => ({ ...saml, offered }),
    tellOwners: true,
  });
}

const texts = declareTexts("company-new-key-mail", {
  subject: "{account}: your identity provider announces another key",
  found:
    "The metadata of your identity provider lists a certificate that is not saved in {account}. No key that is saved signed this announcement, so {product} does not use it.",
  fingerprint: "Fingerprint (SHA-256): {fingerprint}",
  check:
    "Ask your IT department whether it is right. If so, open this page, choose Address and press Save. When the identity provider signs with the new key before that, nobody can sign in with the company.",
});

/** Tells an owner about a key that waits for a decision. Nobody, when it was saved meanwhile. */
export async function mailNewKey({
  ctx: { deps },
  input: { accountId, userId },
}: {
  ctx: Ctx;
  input: { accountId: number; userId: number };
}): Promise<void> {
  const [row] = await deps.db
    .select({
      name: users.name,
      email: users.email,
      language: users.language,
      account: accounts.name,
      saml: companySignIns.saml,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .innerJoin(companySignIns, eq(companySignIns.accountId, memberships.accountId))
    .where(
      and(
        eq(memberships.accountId, accountId),
        eq(memberships.userId, userId),
        sql`${memberships.role} = 'owner'`,
        isReachable,
      ),
    );
  const offered = row ? (samlOf(row)?.offered ?? []) : [];
  if (!row || offered.length === 0) return;
  const sender = await senderOf(deps, accountId);
  const language = completeFor(row.language);
  const text = texts(language);
  await sendLetter(deps, {
    to: row,
    language,
    sender,
    subject: text("subject", { account: row.account }),
    lines: [
      text("found", { account: row.account, product: sender.name }),
      ...offered.map((each) => text("fingerprint", { fingerprint: presentCertificate(each).fingerprint })),
      "",
      text("check"),
    ],
    path: paths.security,
  });
}
