import { X509Certificate } from "node:crypto";
import { eq } from "drizzle-orm";
import { accountLimits } from "#shared/account-limits.ts";
import { type InputOf, type ResponseOf, withKept } from "#shared/contracts/contract.ts";
import type * as contracts from "#shared/contracts/watching/webhooks.ts";
import { hourMs } from "#shared/durations.ts";
import { isSyslogOverTls, rotationHours, webhookKindOf } from "#shared/webhooks.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { webhookEndpoints } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { dropWaiting } from "../../../db/webhook-deliveries.ts";
import { serverOf } from "../../../outside/syslog/server-of.ts";
import { refuse } from "../../../refusal.ts";
import { endpointOf, endpointsOf, hostOf, presentEndpoint } from "./queries.ts";
import { newSecret } from "./sign.ts";

export async function listWebhooks({
  ctx,
}: Verb<unknown, Customer>): Promise<ResponseOf<typeof contracts.listWebhooks>> {
  const rows = await endpointsOf(ctx.deps.db, ctx.actor.accountId);
  return { items: rows.map((row) => presentEndpoint(row, ctx.now())) };
}

/** Adds an address. Throws Conflict when there are too many, Invalid for an address without encryption. */
export async function createWebhook({
  ctx,
  input,
}: Verb<InputOf<typeof contracts.createWebhook>, Customer>): Promise<
  ResponseOf<typeof contracts.createWebhook>
> {
  const { accountId } = ctx.actor;
  requireSecure(ctx, input.url);
  return inTransaction(ctx, async ({ tx, audit }) => {
    if ((await endpointsOf(tx, accountId)).length >= accountLimits.maxWebhooks)
      throw refuse("maxWebhooks", { max: accountLimits.maxWebhooks });
    const { secret, sealed } = newSecret(ctx.deps, accountId);
    const [row] = await tx
      .insert(webhookEndpoints)
      .values({ accountId, ...fieldsOf(input), secretSealed: sealed, createdAt: ctx.now() })
      .returning();
    if (!row) throw new Error("The webhook was not written");
    await audit({
      action: "webhook.create",
      subject: { kind: "webhook", id: row.id },
      after: { domain: hostOf(row), events: row.events },
    });
    const item = presentEndpoint(row, ctx.now());
    return { secret: item.kind === "syslog" ? null : secret, item };
  });
}

/** Changes an address. Switching it on forgets earlier failures. Throws NotFound, Invalid. */
export async function saveWebhook({
  ctx,
  input,
}: Verb<InputOf<typeof contracts.saveWebhook>, Customer>): Promise<ResponseOf<typeof contracts.saveWebhook>> {
  const { accountId } = ctx.actor;
  requireSecure(ctx, input.url);
  return inTransaction(ctx, async ({ tx, audit }) => {
    const before = await endpointOf(tx, accountId, input.id);
    const { enabled } = input;
    const [row] = await tx
      .update(webhookEndpoints)
      .set({
        ...fieldsOf(withKept(before, input)),
        enabled,
        ...((enabled !== before.enabled || input.url !== before.url) && {
          switchedOff: null,
          failingSince: null,
        }),
      })
      .where(eq(webhookEndpoints.id, before.id))
      .returning();
    if (!row) throw new Error("The webhook was not written");
    if (!enabled) await dropWaiting(tx, before.id);
    await audit({
      action: "webhook.save",
      subject: { kind: "webhook", id: row.id },
      before: { domain: hostOf(before), events: before.events, enabled: before.enabled },
      after: { domain: hostOf(row), events: row.events, enabled },
    });
    return presentEndpoint(row, ctx.now());
  });
}

/** Removes an address with its log. A delivery that is on its way may still arrive. Throws NotFound. */
export async function deleteWebhook({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  await inTransaction(ctx, async ({ tx, audit }) => {
    const before = await endpointOf(tx, ctx.actor.accountId, input.id);
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, before.id));
    await audit({
      action: "webhook.delete",
      subject: { kind: "webhook", id: before.id },
      before: { domain: hostOf(before), events: before.events },
    });
  });
  return { success: true };
}

/** Makes a new secret; the present one signs, too, for a day. Throws NotFound, Conflict for syslog. */
export async function renewWebhookSecret({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<ResponseOf<typeof contracts.renewWebhookSecret>> {
  const { accountId } = ctx.actor;
  const now = ctx.now();
  return inTransaction(ctx, async ({ tx, audit }) => {
    const before = await endpointOf(tx, accountId, input.id);
    if (webhookKindOf(before.url) === "syslog") throw refuse("syslogHasNoSecret");
    const { secret, sealed } = newSecret(ctx.deps, accountId);
    const [row] = await tx
      .update(webhookEndpoints)
      .set({
        secretSealed: sealed,
        earlierSecretSealed: before.secretSealed,
        earlierSecretUntil: new Date(now.getTime() + rotationHours * hourMs),
      })
      .where(eq(webhookEndpoints.id, before.id))
      .returning();
    if (!row) throw new Error("The webhook was not written");
    await audit({
      action: "webhook.secret",
      subject: { kind: "webhook", id: row.id },
      after: { domain: hostOf(row) },
    });
    return { secret, item: presentEndpoint(row, now) };
  });
}

const fieldsOf = ({ url, caCertificate, description, events }: InputOf<typeof contracts.createWebhook>) => ({
  url,
  caCertificate: webhookKindOf(url) === "syslog" ? caCertificateOf(caCertificate) : null,
  description,
  events: [...new Set(events)],
});

function requireSecure({ deps: { env } }: Verb<unknown>["ctx"], url: string): void {
  const { protocol, username, password, pathname, search } = new URL(url);
  if (username || password) throw refuse("webhookAddressUnfit").field("url", "webhookAddressUnfit");
  const isSyslog = webhookKindOf(url) === "syslog";
  if (isSyslog && (/[^/]/.test(pathname) || search || !serverOf(url)?.hostname))
    throw refuse("syslogAddressForm").field("url", "syslogAddressForm");
  if (env.PRIVATE_WEBHOOKS) return;
  if (isSyslog && !isSyslogOverTls(url)) throw refuse("syslogNotSecure").field("url", "syslogNotSecure");
  if (!isSyslog && protocol !== "https:") throw refuse("webhookNotSecure").field("url", "webhookNotSecure");
}

/** Returns certificates in PEM as they are stored; null for none. Throws Invalid for a text with anything else. */
function caCertificateOf(typed: string | null): string | null {
  if (!typed) return null;
  const one = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g;
  const found = typed.match(one) ?? [];
  const isWhole = found.length > 0 && typed.replace(one, "").trim() === "";
  if (!isWhole || !found.every(isCertificate))
    throw refuse("caCertificateUnfit").field("caCertificate", "caCertificateUnfit");
  return `${found.join("\n")}\n`;
}

function isCertificate(pem: string): boolean {
  try {
    new X509Certificate(pem);
    return true;
  } catch {
    return false;
  }
}
