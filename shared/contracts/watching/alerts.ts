import { z } from "zod";
import {
  alertEnds,
  alertKinds,
  channelKinds,
  deliveryTroubles,
  maxRecipients,
  offlineMinutes,
  planEndDays,
} from "../../alerts.ts";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { chosenInstant, contract, done, id, idParams, instant, kept } from "../contract.ts";
import { language } from "../language.ts";
import { localTime } from "../when.ts";

const bigId = z.coerce.number().int().positive();
const recipients = z.array(id).max(maxRecipients);

const ruleFields = z.object({
  enabled: z.boolean(),
  kinds: z.array(z.enum(alertKinds)).min(1, schemaReason("alertKindsRequired")),
  /** Of opening hours without contact. */
  offlineMinutes: z.number().int().min(offlineMinutes.min).max(offlineMinutes.max),
  /** Members who get an email. */
  userIds: recipients,
  /** Chat channels that get a message. */
  channelIds: recipients.default([]),
  /** Members who get a message by WhatsApp, while they have confirmed a number. */
  whatsappUserIds: recipients.default([]),
  /**
   * So many days before the end of a plan or a trial the channels, and members at WhatsApp, are told. Null: never. Emails
   * about it are sent without a rule.
   */
  planDays: z.number().int().min(planEndDays.min).max(planEndDays.max).nullable().default(null),
  /** Local times of the account between which messages wait; the end may lie on the next day. */
  quiet: z.object({ start: localTime, end: localTime }).nullable(),
  /** Local time of the one message of a day; null: at once. */
  digestAt: localTime.nullable(),
});

export const alertRule = ruleFields.extend({
  id,
  /** Null: all screens that no rule of a group is for. */
  group: z.object({ id, name: z.string() }).nullable(),
  channelIds: recipients,
  whatsappUserIds: recipients,
  planDays: z.number().int().nullable(),
});
export type AlertRule = z.output<typeof alertRule>;

export const alert = z.object({
  id: z.number().int(),
  ruleId: id,
  screen: z.object({ id, name: z.string() }),
  kind: z.enum(alertKinds),
  /** When the trouble began. */
  since: instant,
  openedAt: instant,
  /** Null: it lasts. */
  closedAt: instant.nullable(),
  ended: z.enum(alertEnds).nullable(),
  /** It comes and goes: told once, until it is steady. */
  flapping: z.boolean(),
  /** What became of its message: sent, waiting, muted, or over before it was sent. */
  sent: z.enum(["sent", "waiting", "muted", "over before"]),
});
export type Alert = z.output<typeof alert>;

const sent = z.object({
  screen: z.object({ id, name: z.string() }),
  kind: z.enum(alertKinds),
  since: instant,
  until: instant.nullable(),
});
export const alertMessage = z.object({
  id: z.number().int(),
  ruleId: id,
  group: z.object({ id, name: z.string() }).nullable(),
  state: z.enum(["waiting", "sent"]),
  /** A person asked for it, to try the recipients. */
  isTest: z.boolean(),
  sendAt: instant,
  sentAt: instant.nullable(),
  /** What it says, shortened; empty while it waits. */
  opened: z.array(sent),
  closed: z.array(sent),
  /** It says that the plan ends then; null: it says nothing of the plan. */
  planEndsAt: instant.nullable(),
  counts: z.object({ opened: z.number().int(), closed: z.number().int() }),
  deliveries: z.array(
    z.object({
      kind: z.enum(["mail", "whatsapp", ...channelKinds]),
      /** Of the member or the channel. */
      name: z.string(),
      state: z.enum(["waiting", "sent", "failed"]),
      tries: z.number().int(),
      sentAt: instant.nullable(),
      trouble: z.enum(deliveryTroubles).nullable(),
    }),
  ),
});
export type AlertMessage = z.output<typeof alertMessage>;

export const alertMute = z.object({
  id,
  screen: z.object({ id, name: z.string() }).nullable(),
  group: z.object({ id, name: z.string() }).nullable(),
  until: instant,
  /** Who muted it; null: the person has left. */
  by: z.string().nullable(),
});
export type AlertMute = z.output<typeof alertMute>;

export const alertChannel = z.object({
  id,
  kind: z.enum(channelKinds),
  name: z.string(),
  /** The server of its address. The rest of the address is a secret and never shown. */
  host: z.string(),
  language: language,
  enabled: z.boolean(),
  /** The last try of a message; null: none yet. */
  last: z
    .object({
      at: instant,
      /** Null: the message arrived. */
      trouble: z.enum(deliveryTroubles).nullable(),
      /** HTTP status of the answer; null: none came. */
      status: z.number().int().nullable(),
    })
    .nullable(),
  /** Messages that are on their way to it. */
  waiting: z.number().int(),
});
export type AlertChannel = z.output<typeof alertChannel>;

const page = z.object({
  cursor: bigId.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});
const managing = { tag: "Alerts", needs: "account.manage", scope: "account" } as const;
const muting = { tag: "Alerts", needs: "screens.manage", scope: "account" } as const;

export const listAlertRules = contract("GET /api/v1/alerts/rules", {
  id: "listAlertRules",
  ...managing,
  summary: "List the alert rules: one for all screens, and those of groups, which replace it",
  response: z.object({ items: z.array(alertRule) }),
});
export const createAlertRule = contract("POST /api/v1/alerts/rules", {
  id: "createAlertRule",
  ...managing,
  summary: "Watch screens. A group has at most one rule, and so has the account for all other screens",
  body: ruleFields.extend({ groupId: id.nullable() }),
  response: alertRule,
  status: 201,
});
export const saveAlertRule = contract("PUT /api/v1/alerts/rules/:id", {
  id: "saveAlertRule",
  ...managing,
  summary: "Change an alert rule, or switch it on or off. What is left out stays",
  params: idParams,
  body: z.object(kept(ruleFields.shape)),
  response: alertRule,
});
export const deleteAlertRule = contract("DELETE /api/v1/alerts/rules/:id", {
  id: "deleteAlertRule",
  ...managing,
  summary: "Remove an alert rule. Its open alerts end without a message",
  params: idParams,
  response: done,
});
export const testAlertRule = contract("POST /api/v1/alerts/rules/:id/test", {
  id: "testAlertRule",
  ...managing,
  summary: "Send a test to all recipients of a rule, at once",
  params: idParams,
  response: z.object({ messageId: z.number().int() }),
  status: 201,
});
export const listAlertMessages = contract("GET /api/v1/alerts/messages", {
  id: "listAlertMessages",
  ...managing,
  summary: "List what was sent to whom and what waits, newest first, for 90 days",
  query: page,
  response: z.object({ items: z.array(alertMessage), nextCursor: z.string().nullable() }),
});
export const listAlerts = contract("GET /api/v1/alerts", {
  id: "listAlerts",
  tag: "Alerts",
  needs: "screens.see",
  scope: "filters",
  summary: "List alerts about screens, newest first, for 90 days",
  query: page.extend({
    state: z.enum(["open", "all"]).default("all"),
    screen: id.optional(),
  }),
  response: z.object({ items: z.array(alert), nextCursor: z.string().nullable() }),
});
export const listAlertMutes = contract("GET /api/v1/alerts/mutes", {
  id: "listAlertMutes",
  ...muting,
  summary: "List the screens and groups about which no messages are sent now",
  response: z.object({ items: z.array(alertMute) }),
});
export const muteAlerts = contract("POST /api/v1/alerts/mutes", {
  id: "muteAlerts",
  ...muting,
  summary: "Send no messages about a screen or a group until a time. What still lasts then is told then",
  body: z
    .object({
      screenId: id.nullable().default(null),
      groupId: id.nullable().default(null),
      until: chosenInstant,
    })
    .refine(
      ({ screenId, groupId }) => (screenId === null) !== (groupId === null),
      schemaReason("alertMuteTarget"),
    ),
  response: alertMute,
  status: 201,
});
export const endAlertMute = contract("DELETE /api/v1/alerts/mutes/:id", {
  id: "endAlertMute",
  ...muting,
  summary: "End a mute before its time",
  params: idParams,
  response: done,
});

const channelName = z.string().trim().min(1).max(80);
const channelUrl = z.url({ protocol: /^https?$/, error: schemaReason("webhookAddressForm") }).max(2000);

export const listAlertChannels = contract("GET /api/v1/alerts/channels", {
  id: "listAlertChannels",
  ...managing,
  summary: "List the channels of chat services that rules can send messages to",
  response: z.object({ items: z.array(alertChannel) }),
});
export const createAlertChannel = contract("POST /api/v1/alerts/channels", {
  id: "createAlertChannel",
  ...managing,
  summary: "Add a channel: the address of an incoming webhook of Slack, or of a workflow of Microsoft Teams",
  body: z.object({
    kind: z.enum(channelKinds),
    name: channelName,
    url: channelUrl,
    language: language.default("en"),
  }),
  response: alertChannel,
  status: 201,
});
export const saveAlertChannel = contract("PUT /api/v1/alerts/channels/:id", {
  id: "saveAlertChannel",
  ...managing,
  summary: "Change a channel, or switch it on or off. Without an address it keeps the one that it has",
  params: idParams,
  body: z.object({
    name: channelName,
    url: channelUrl.optional(),
    language: language,
    enabled: z.boolean(),
  }),
  response: alertChannel,
});
export const deleteAlertChannel = contract("DELETE /api/v1/alerts/channels/:id", {
  id: "deleteAlertChannel",
  ...managing,
  summary: "Remove a channel, also from the rules that send to it",
  params: idParams,
  response: done,
});
export const testAlertChannel = contract("POST /api/v1/alerts/channels/:id/test", {
  id: "testAlertChannel",
  ...managing,
  summary: "Send a test to a channel, at once. The channel's last result says what came of it",
  params: idParams,
  response: done,
});
