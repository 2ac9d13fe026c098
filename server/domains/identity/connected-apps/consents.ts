import { and, eq, isNull, sql } from "drizzle-orm";
import type { FastifyReply } from "fastify";
import { type AppPermission, appPermissions, maxConnectedApps, ownComputer } from "#shared/connected-apps.ts";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type {
  allowApp as allowContract,
  getAppConsent as getContract,
} from "#shared/contracts/identity/connected-apps.ts";
import { dayMs } from "#shared/durations.ts";
import { roleMay } from "#shared/roles.ts";
import { type MemberScope, partOfApp } from "#shared/scopes.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import { accounts, connectedApps, oauthRecords, sessions } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { hashSecret } from "../../../hash-secret.ts";
import { issuerOf, resourceOf } from "../../../http/oauth-addresses.ts";
import { storableText } from "../../../http/storable-text.ts";
import { refuse } from "../../../refusal.ts";
import { checkScope } from "../members/index.ts";
import { startAppSession } from "../sessions/index.ts";
import { providerAt, subjectOf } from "./provider.ts";

type WithUid<T = unknown> = Verb<{ uid: string } & T, Customer> & { reply: FastifyReply };

/** Returns what an app asks for in this browser. Throws NotFound when it is over or was begun in another browser. */
async function consentOf({ ctx, input, reply }: WithUid) {
  const { request } = reply;
  const provider = await providerAt(ctx.deps, issuerOf(request, ctx.deps.env));
  const interaction = await provider.interactionDetails(request.raw, reply.raw).catch(() => null);
  if (interaction?.uid !== input.uid) throw refuse("appConsentOver");
  const {
    client_id: clientId,
    redirect_uri: redirectUri,
    scope,
  } = interaction.params as Record<string, string>;
  const client = await provider.Client.find(clientId ?? "");
  if (!client) throw refuse("appConsentOver");
  const words = new Set((scope ?? "").split(" "));
  return {
    provider,
    interaction,
    client,
    words,
    redirect: new URL(redirectUri ?? client.redirectUris?.[0] ?? ""),
  };
}

/** The host of the description of an app. */
export const describedAt = (clientId: string): string | null =>
  URL.canParse(clientId) ? new URL(clientId).host : null;

const nameOf = ({ clientName, clientId }: { clientName?: string | undefined; clientId: string }): string =>
  cutText(
    storableText(clientName ?? describedAt(clientId) ?? "")
      .replace(/\s+/g, " ")
      .trim(),
    80,
  ) || "App";

/** Returns what an app asked for that the member's role has. */
const askedFor = (words: ReadonlySet<string>, { role }: Customer): AppPermission[] =>
  appPermissions.filter((each) => words.has(each) && roleMay(role, each));

export async function getAppConsent(verb: WithUid): Promise<ResponseOf<typeof getContract>> {
  const { ctx } = verb;
  const { client, words, redirect } = await consentOf(verb);
  const [account] = await ctx.deps.db
    .select({ name: accounts.name })
    .from(accounts)
    .where(eq(accounts.id, ctx.actor.accountId));
  return {
    name: nameOf(client),
    describedAt: describedAt(client.clientId),
    redirectHost: redirect.host || redirect.protocol,
    toThisComputer: ownComputer.has(redirect.hostname) || !redirect.protocol.startsWith("http"),
    asked: askedFor(words, ctx.actor),
    account: account?.name ?? "",
  };
}

/**
 * Lets an app work for this member. Its session ends it in every way in which sessions end. Throws Invalid for permissions
 * that it did not ask for, and for a part that the member does not see.
 */
export async function allowApp(verb: WithUid<InputOf<typeof allowContract>>): Promise<{ next: string }> {
  const { ctx, input, reply } = verb;
  const { provider, client, words, redirect } = await consentOf(verb);
  const { accountId, userId } = ctx.actor;
  const asked = askedFor(words, ctx.actor);
  if (input.permissions.some((each) => !asked.includes(each))) throw refuse("appPermissionUnasked");
  const accountSubject = subjectOf(ctx.actor);
  const grant = new provider.Grant({ accountId: accountSubject, clientId: client.clientId });
  const resource = resourceOf(reply.request, ctx.deps.env);
  grant.addResourceScope(resource, input.permissions.join(" "));
  const others = appPermissions.filter((each) => !input.permissions.includes(each));
  if (others.length > 0) grant.rejectResourceScope(resource, others.join(" "));
  if (words.has("offline_access")) grant.addOIDCScope("offline_access");
  const grantId = await grant.save();
  await store(ctx, {
    name: nameOf(client),
    clientId: client.clientId,
    redirectHost: redirect.host || redirect.protocol,
    grantHash: hashSecret(grantId),
    uid: input.uid,
    permissions: input.permissions,
    scope: input.scope,
    days: input.days,
  });
  const next = await provider.interactionResult(reply.request.raw, reply.raw, {
    login: { accountId: accountSubject, remember: false },
    consent: { grantId },
  });
  ctx.log.info({ accountId, userId, app: client.clientId }, "app allowed");
  return { next };
}

interface Allowed {
  name: string;
  clientId: string;
  redirectHost: string;
  grantHash: Buffer;
  /** Of the consent. */
  uid: string;
  permissions: AppPermission[];
  scope: MemberScope | null;
  days: number;
}

async function store(ctx: Ctx<Customer>, { days, uid, ...allowed }: Allowed): Promise<void> {
  const { accountId, userId, company, passkey, scope: own } = ctx.actor;
  const createdAt = ctx.now();
  const expiresAt = new Date(createdAt.getTime() + days * dayMs);
  await inTransaction(ctx, async ({ tx, audit }) => {
    // A second answer to the same question would connect the app twice.
    const answered = await tx
      .update(oauthRecords)
      .set({ usedAt: createdAt })
      .where(
        and(
          eq(oauthRecords.model, "Interaction"),
          eq(oauthRecords.idHash, hashSecret(uid)),
          isNull(oauthRecords.usedAt),
        ),
      )
      .returning({ id: oauthRecords.id });
    if (answered.length === 0) throw refuse("appConsentOver");
    // Any role may give an app a part only: the app is then less than its person.
    await checkScope(tx, accountId, { role: "viewer", scope: allowed.scope });
    const reached = partOfApp(own ?? null, allowed.scope);
    if (own && allowed.scope && JSON.stringify(reached) !== JSON.stringify(allowed.scope))
      throw refuse("scopeGone").field("scope", "scopeGone");
    const mine = and(
      eq(connectedApps.accountId, accountId),
      eq(connectedApps.userId, userId),
      isNull(connectedApps.endedAt),
      // What ended the session of an app, or its time, ended the app.
      sql`exists (select from ${sessions} where ${sessions.id} = ${connectedApps.sessionId}
        and ${sessions.revokedAt} is null and ${sessions.expiresAt} > ${createdAt})`,
    );
    if ((await tx.$count(connectedApps, mine)) >= maxConnectedApps)
      throw refuse("maxConnectedApps", { max: maxConnectedApps });
    const sessionId = await startAppSession(ctx, tx, {
      userId,
      accountId,
      name: allowed.name,
      createdAt,
      expiresAt,
    });
    const [row] = await tx
      .insert(connectedApps)
      .values({
        ...allowed,
        accountId,
        userId,
        sessionId,
        signedInVia: company ? "company" : passkey ? "passkey" : "password",
        createdAt,
        expiresAt,
      })
      .returning({ id: connectedApps.id });
    if (!row) throw new Error("The connected app was not written");
    const { name, permissions, scope } = allowed;
    await audit({
      action: "connected-app.allow",
      subject: { kind: "connected-app", id: row.id },
      after: { name, permissions, scope, expiresAt },
    });
  });
}

/** Tells the app that the member refused. */
export async function refuseApp(verb: WithUid): Promise<{ next: string }> {
  const { provider } = await consentOf(verb);
  const { request, raw } = verb.reply;
  const next = await provider.interactionResult(
    request.raw,
    raw,
    { error: "access_denied", error_description: "the person refused" },
    { mergeWithLastSubmission: false },
  );
  return { next };
}
