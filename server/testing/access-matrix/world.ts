import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { askNewEmail } from "#shared/contracts/identity/account.ts";
import { requestPasswordReset } from "#shared/contracts/identity/accounts.ts";
import { listVisits, startVisit } from "#shared/contracts/identity/visits.ts";
import { startPairing } from "#shared/contracts/playing/player.ts";
import type { PlanCode } from "#shared/plans.ts";
import { jobContext } from "../../context.ts";
import {
  contactMessages,
  dataSources,
  disputes,
  exchangeAds,
  exchanges,
  files,
  media,
  mediaFiles,
  payments,
  plans,
  playerBuilds,
  reconciliationDifferences,
  sessions,
  shownWarnings,
  ticketFiles,
  tickets,
  users,
} from "../../db/tables/index.ts";
import { drawPicture, drawPictureJob } from "../../domains/library/media/index.ts";
import { Client } from "../client.ts";
import { aDirectory, aProvedDomain } from "../factories/directory.ts";
import { aPartnerBill } from "../factories/partners.ts";
import {
  aContactMessage,
  aCustomer,
  aMember,
  anInvoice,
  anOperator,
  aPicture,
  aPlaylist,
  aScreen,
} from "../factories.ts";
import type { TestApp } from "../test-app.ts";

async function aShownWarning({ deps, clock }: TestApp, accountId: number): Promise<number> {
  const at = clock.now();
  const [source] = await deps.db
    .insert(dataSources)
    .values({ accountId, name: "Warnings", kind: "warnings", createdAt: at })
    .returning();
  const [shown] = await deps.db
    .insert(shownWarnings)
    .values({
      accountId,
      sourceId: source?.id ?? 0,
      keys: ["a"],
      part: 0,
      name: "Flood",
      severity: "Severe",
      drill: false,
      shown: "",
      startedAt: at,
      endsAt: at,
    })
    .returning();
  return shown?.id ?? 0;
}

/** One account with one row of every kind, its user and its device. */
export interface Tenant {
  accountId: number;
  accountName: string;
  userId: number;
  password: string;
  sessionId: number;
  mediaId: number;
  failedMediaId: number;
  removedMediaId: number;
  pdfId: number;
  fileSha256: string;
  playlistId: number;
  screenId: number;
  /** An official warning that screens show. */
  shownWarningId: number;
  /** An ad of an exchange. */
  exchangeAdId: number;
  /** A support ticket of this account, with one file. */
  ownTicketId: number;
  ticketFileId: number;
  invoiceId: number;
  customer: Client;
  screen: Client;
  /** A domain that the account proved, and the directory of its company. */
  domain: string;
  directory: Client;
}

/** Two accounts that must never reach each other's data, the operators, and a visitor. */
export interface World {
  own: Tenant;
  foreign: Tenant;
  admin: Client;
  manager: Client;
  managerId: number;
  /** An admin besides `admin`. */
  otherAdminId: number;
  /** The password of the admin and of the manager. */
  operatorPassword: string;
  /** Assigned to the manager. */
  ticketId: number;
  messageId: number;
  /** Of a payment of an account that no case is about. */
  disputeId: number;
  /** A difference between our books and the payment provider's report. */
  differenceId: number;
  visitor: Client;
  now: () => Date;
  /** A customer without a plan. */
  withoutPlan: Client;
  credentials: () => Promise<{ login: string; password: string }>;
  resetToken: () => Promise<string>;
  /** The token of the link emailed to a new address of this tenant's user. */
  emailToken: (thing: Tenant) => Promise<string>;
  /** The token of the link that asks this tenant's user whether they wrote a message on the website. */
  ticketClaimToken: (thing: Tenant) => Promise<string>;
  /** Adds a viewer to this tenant's account and returns the user. */
  aColleague: (thing: Tenant) => Promise<number>;
  /** Returns what matches in the email that this call sends. */
  mailed: (pattern: RegExp, call: () => Promise<unknown>) => Promise<string>;
  runJobs: () => Promise<number>;
  /** Draws this design. */
  draw: (mediaId: number) => Promise<void>;
  planId: (code: PlanCode) => Promise<number>;
  /** Switches an account's plan as an admin and returns the number of the switch. */
  planSwitchId: (accountId: number) => Promise<number>;
  /** Stores a build of the player that first screens try, and returns its number. */
  playerBuildId: () => Promise<number>;
  /** Starts a visit of an operator of its own to this tenant's account and returns its number. */
  aVisit: (thing: Tenant) => Promise<number>;
  /** Makes a monthly bill of this partner and returns its number. */
  aPartnerBill: (partnerId: number) => Promise<number>;
  /** Returns the code of a new device. */
  pairingCode: () => Promise<string>;
}

/** The part of a world that is not a customer's. */
type Operators = Omit<World, "own" | "foreign">;

/**
 * Creates everything anew, so that one case does not affect another. `shares`: the world whose foreign account, and
 * whose operators with all that is theirs, the new one may share; without `operators`, only the foreign account.
 */
export async function aWorld(test: TestApp, shares?: { world: World; operators: boolean }): Promise<World> {
  const own = await aTenant(test);
  const foreign = shares?.world.foreign ?? (await aTenant(test));
  return { ...(shares?.operators ? shares.world : await theOperators(test)), own, foreign };
}

async function theOperators(test: TestApp): Promise<Operators> {
  const { deps } = test;
  const admin = await anOperator(deps, { role: "admin" });
  const otherAdmin = await anOperator(deps, { role: "admin" });
  const manager = await anOperator(deps, { role: "manager" });
  const withoutPlan = await aCustomer(deps, { plan: null });
  const writer = {
    name: "Ravi",
    email: "ravi@example.com",
    phone: "9876543210",
    message: "The screen is dark.",
  };
  const createdAt = deps.now();
  const [ticket] = await deps.db
    .insert(tickets)
    .values({ ...writer, assignedTo: manager.operatorId, createdAt, updatedAt: createdAt })
    .returning();
  const [message] = await deps.db
    .insert(contactMessages)
    .values({ ...writer, type: "contact", createdAt })
    .returning();
  const [difference] = await deps.db
    .insert(reconciliationDifferences)
    .values({
      kind: "unknown-payment",
      providerId: randomBytes(8).toString("hex"),
      day: "2026-11-20",
      foundAt: createdAt,
    })
    .returning();
  const [payment] = await deps.db
    .insert(payments)
    .values({
      accountId: withoutPlan.accountId,
      amountPaise: 100,
      status: "received",
      transactionCode: randomBytes(8).toString("hex"),
      remarks: "Plan",
      createdAt,
    })
    .returning();
  const [dispute] = await deps.db
    .insert(disputes)
    .values({
      accountId: withoutPlan.accountId,
      paymentId: payment?.id ?? 0,
      provider: "razorpay",
      providerDisputeId: randomBytes(8).toString("hex"),
      state: "open",
      phase: "chargeback",
      reason: "",
      amountPaise: 100,
      openedAt: createdAt,
      checkedAt: createdAt,
    })
    .returning();
  return {
    disputeId: dispute?.id ?? 0,
    admin: new Client(test, { cookie: admin.cookie }),
    manager: new Client(test, { cookie: manager.cookie }),
    managerId: manager.operatorId,
    otherAdminId: otherAdmin.operatorId,
    operatorPassword: manager.password,
    ticketId: ticket?.id ?? 0,
    messageId: message?.id ?? 0,
    differenceId: difference?.id ?? 0,
    visitor: new Client(test),
    now: deps.now,
    withoutPlan: new Client(test, { cookie: withoutPlan.cookie }),
    credentials: async () => {
      const { email, password } = await aCustomer(deps);
      return { login: email, password };
    },
    async resetToken() {
      const { email } = await aCustomer(deps);
      return mailedBy(test, /token=([\w-]+)/, () => new Client(test).call(requestPasswordReset, { email }));
    },
    emailToken: ({ customer, password }) =>
      mailedBy(test, /confirm-email=([\w-]+)/, () =>
        customer.call(askNewEmail, {
          email: `new-${randomBytes(4).toString("hex")}@example.com`,
          current: password,
        }),
      ),
    ticketClaimToken: ({ userId }) =>
      mailedBy(test, /claim=([\w.-]+)/, async () => {
        const [user] = await deps.db.select().from(users).where(eq(users.id, userId));
        const message = await aContactMessage(deps, { email: user?.email ?? "" });
        const client = new Client(test, { cookie: admin.cookie });
        await client.post(`/api/v1/operator/messages/${message.id}/convert`);
        await test.runJobs();
      }),
    aColleague: async ({ accountId }) => (await aMember(deps, { accountId, role: "viewer" })).userId,
    mailed: (pattern, call) => mailedBy(test, pattern, call),
    runJobs: test.runJobs,
    draw: (mediaId) =>
      drawPicture({ ctx: jobContext(deps, drawPictureJob.name), input: { mediaId, lastTry: true } }),
    async planId(code) {
      const [plan] = await deps.db.select().from(plans).where(eq(plans.code, code));
      return plan?.id ?? 0;
    },
    async planSwitchId(accountId) {
      const url = "/admin/storage_plan.php";
      const [plan] = await deps.db.select().from(plans).where(eq(plans.code, "enterprise"));
      const payload = { user_id: accountId, plan_id: plan?.id };
      const client = new Client(test, { cookie: admin.cookie });
      await client.post(`${url}?action=renew`, payload);
      return (await client.get(`${url}?user_id=${accountId}`)).json().undo.id;
    },
    async playerBuildId() {
      const at = deps.now();
      const version = randomBytes(8).toString("hex");
      const [build] = await deps.db
        .insert(playerBuilds)
        .values({ version, state: "stopped", madeAt: at, changedAt: at })
        .returning();
      return build?.id ?? 0;
    },
    async aVisit({ accountId, customer }) {
      const operator = new Client(test, { cookie: (await anOperator(deps)).cookie });
      await operator.call(startVisit, { id: accountId, reason: "The screen is dark" });
      return (await customer.call(listVisits, {})).body.running.at(-1)?.id ?? 0;
    },
    aPartnerBill: (partnerId) => aPartnerBill(deps, partnerId),
    async pairingCode() {
      const device = new Client(test, { authorization: `Bearer ${randomBytes(32).toString("hex")}` });
      return (await device.call(startPairing, {})).body.code ?? "";
    },
  };
}

/**
 * Returns what `pattern` matches in an email that this call sends. Throws when no such email is sent within two
 * minutes.
 */
export async function mailedBy(
  { deps }: Pick<TestApp, "deps">,
  pattern: RegExp,
  call: () => Promise<unknown>,
  withinMs = 120_000,
): Promise<string> {
  const { send } = deps.mail;
  const { promise: found, resolve, reject } = Promise.withResolvers<string>();
  const others: string[] = [];
  deps.mail.send = async (mail) => {
    const [, part] = pattern.exec(mail.text) ?? [];
    if (part === undefined) others.push(mail.subject);
    else resolve(part);
  };
  const limit = setTimeout(() => {
    const sent = others.length === 0 ? "no mail" : `only ${others.join(", ")}`;
    reject(new Error(`No mail with ${pattern} within ${withinMs} ms: the call sent ${sent}`));
  }, withinMs);
  try {
    await Promise.all([call(), found]);
    return await found;
  } finally {
    clearTimeout(limit);
    deps.mail.send = send;
  }
}

async function aTenant(test: TestApp): Promise<Tenant> {
  const { deps } = test;
  const accountName = `Tenant ${randomBytes(4).toString("hex")}`;
  const owner = await aCustomer(deps, { name: accountName });
  const picture = await aPicture(deps, owner);
  const [failed, removed, pdf] = [
    await aPicture(deps, owner),
    await aPicture(deps, owner),
    await aPicture(deps, owner),
  ];
  await deps.db.update(media).set({ state: "failed", failure: "Damaged" }).where(eq(media.id, failed.id));
  await deps.db.update(media).set({ deletedAt: deps.now() }).where(eq(media.id, removed.id));
  await deps.db.update(media).set({ kind: "pdf", pages: 1 }).where(eq(media.id, pdf.id));
  const [stored] = await deps.db.select().from(files).where(eq(files.sha256, pdf.sha256));
  if (stored)
    await deps.db
      .insert(mediaFiles)
      .values({ mediaId: pdf.id, role: "page", page: 1, sha256: stored.sha256 });
  const playlist = await aPlaylist(deps, owner, { mediaIds: [picture.id] });
  const screen = await aScreen(deps, owner, { defaultPlaylistId: playlist.id });
  const [session] = await deps.db.select().from(sessions).where(eq(sessions.userId, owner.userId));
  const customer = new Client(test, { cookie: owner.cookie });
  const { token } = await aDirectory(test, customer);
  return {
    accountId: owner.accountId,
    accountName,
    userId: owner.userId,
    password: owner.password,
    sessionId: session?.id ?? 0,
    mediaId: picture.id,
    failedMediaId: failed.id,
    removedMediaId: removed.id,
    pdfId: pdf.id,
    fileSha256: picture.sha256,
    playlistId: playlist.id,
    screenId: screen.id,
    shownWarningId: await aShownWarning(test, owner.accountId),
    exchangeAdId: await anAd(test, owner.accountId, screen.id),
    ...(await aSupportTicket(test, owner.accountId, stored?.sha256 ?? "")),
    invoiceId: (await anInvoice(deps, owner)).id,
    customer,
    domain: await aProvedDomain(test, owner.accountId),
    directory: new Client(test, { authorization: `Bearer ${token}` }),
    screen: new Client(test, { authorization: `Bearer ${screen.deviceKey}` }),
  };
}

async function anAd({ deps }: TestApp, accountId: number, screenId: number): Promise<number> {
  const now = deps.now();
  const [exchange] = await deps.db
    .insert(exchanges)
    .values({
      accountId,
      name: "Ads",
      kind: "vistar",
      address: "https://vistar.example",
      networkId: "net",
      keySealed: Buffer.alloc(40),
      target: "account",
      refused: [],
      blocked: [],
      createdAt: now,
      maxPerHour: 6,
      share: 20,
      maxSeconds: 15,
      isOn: false,
    } as const)
    .returning();
  const [ad] = await deps.db
    .insert(exchangeAds)
    .values({
      accountId,
      exchangeId: exchange?.id ?? 0,
      screenId,
      askedAt: now,
      state: "ended",
      advertisers: ["chai.example"],
      width: 1920,
      height: 1080,
    } as const)
    .returning();
  return ad?.id ?? 0;
}

async function aSupportTicket({ deps }: TestApp, accountId: number, sha256: string) {
  const createdAt = deps.now();
  const [ticket] = await deps.db
    .insert(tickets)
    .values({
      accountId,
      name: "Owner",
      email: "owner@example.com",
      phone: "",
      message: "Help",
      createdAt,
      updatedAt: createdAt,
    })
    .returning();
  const [file] = await deps.db
    .insert(ticketFiles)
    .values({ accountId, ticketId: ticket?.id ?? null, name: "a.jpg", sha256, bytes: 1, createdAt })
    .returning();
  return { ownTicketId: ticket?.id ?? 0, ticketFileId: file?.id ?? 0 };
}
