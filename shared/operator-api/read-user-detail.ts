import { type Connection, connections } from "../connection.ts";
import { type PlanOffer, planUndoIn } from "./read-plans.ts";
import {
  first,
  isOn,
  isRecord,
  MalformedAnswer,
  numberOrNull,
  type Raw,
  recordsOf,
  text,
  textOrNull,
} from "./read-value.ts";

export interface UserScreen {
  id: string;
  name: string;
  pass: string;
  /** The licence's code, or the value of the licence field when no such licence exists. */
  license: string;
  /** First and last day of the licence. */
  startDate: string | null;
  endDate: string | null;
  playlist: { code: string; name: string; adCodes: string[] } | null;
  orientation: string;
  active: boolean;
  /** Null when the server does not send it. */
  live: {
    connection: Connection;
    lastContactAt: string | null;
    currentVersion: number | null;
    playingVersion: number | null;
  } | null;
}
export interface UserAd {
  id: string;
  name: string;
  code: string;
  src: string;
  size: string;
  orientation: string;
  type: string;
}
export interface UserPayment {
  id: string;
  amount: number;
  /** Rupees of a received payment that went back. */
  refunded: number;
  transactionCode: string;
  date: string | null;
  remarks: string;
  status: string;
}
/** What an operator must know at once about a user, beside the screens. */
export interface UserStanding {
  suspendedAt: string | null;
  suspendedBy: string | null;
  suspensionReason: string | null;
  planEndsAt: string | null;
  /** The end of the plan with the days of grace. */
  playsUntil: string | null;
  /** Why the plan is not renewed; null when the next period is paid, and when it is not known. */
  planEndReason: "trial" | "unpaid" | "not-renewed" | null;
  paymentFailedAt: string | null;
  openTickets: { id: string; message: string; status: string }[];
  email: string | null;
  phone: string | null;
  undo: PlanOffer["undo"];
}
export type Scalar = string | number | boolean | null;

export interface UserDetail {
  id: string;
  name: string;
  /** Every scalar field of the answer, in its order, without passwords. */
  fields: [name: string, value: Scalar][];
  standing: UserStanding;
  storagePlanName: string | null;
  storagePlanId: string | null;
  totalPayment: number;
  screens: UserScreen[];
  ads: UserAd[];
  payments: UserPayment[];
  /** Failed and refunded payments. */
  otherPayments: UserPayment[];
}

const isScalar = (value: unknown): value is Scalar => value === null || typeof value !== "object";

/** Reads one user with all related records. Throws MalformedAnswer. */
export function readUserDetail(body: unknown): UserDetail {
  const raw = userIn(body);
  const payments = recordsOf(raw.payments).map(readPayment);
  return {
    id: text(raw.id),
    name: text(raw.name),
    fields: Object.entries(raw).filter(
      (field): field is [string, Scalar] => isScalar(field[1]) && !/^(password|pass|.*hash)$/i.test(field[0]),
    ),
    standing: readStanding(raw),
    storagePlanName: textOrNull(first(raw, "storage_plan_name", "plan_name")),
    storagePlanId: textOrNull(raw.storage_plan),
    totalPayment:
      raw.payments === undefined
        ? (numberOrNull(raw.total_payment) ?? 0)
        : payments.reduce((sum, payment) => sum + Math.round(payment.amount * 100), 0) / 100,
    screens: recordsOf(first(raw, "screens", "screen")).map((screen) => readScreen(screen, raw)),
    ads: recordsOf(raw.ads).map(readAd),
    payments,
    otherPayments: recordsOf(raw.other_payments).map(readPayment),
  };
}

function userIn(body: unknown): Raw {
  for (const candidate of isRecord(body) ? [body, body.data, body.user] : []) {
    if (isRecord(candidate) && first(candidate, "id", "userid", "email") !== null) return candidate;
  }
  throw new MalformedAnswer("user");
}

/** Servers that do not send a standing have the fields of the list only. */
function readStanding(user: Raw): UserStanding {
  const raw = isRecord(user.standing) ? user.standing : {};
  return {
    suspendedAt: textOrNull(user.suspended_at),
    suspendedBy: textOrNull(raw.suspended_by),
    suspensionReason: textOrNull(raw.suspension_reason),
    planEndsAt: textOrNull(raw.plan_ends_at),
    playsUntil: textOrNull(user.plays_until),
    planEndReason:
      (["trial", "unpaid", "not-renewed"] as const).find((reason) => reason === raw.plan_end_reason) ?? null,
    paymentFailedAt: textOrNull(raw.payment_failed_at),
    openTickets: recordsOf(raw.open_tickets).map((ticket) => ({
      id: text(ticket.id),
      message: text(ticket.message),
      status: text(ticket.status),
    })),
    email: textOrNull(user.email),
    phone: textOrNull(first({ ...raw, user_phone: user.phone }, "phone", "user_phone")),
    undo: planUndoIn(raw.undo),
  };
}

function readScreen(screen: Raw, user: Raw): UserScreen {
  const licence = text(first(screen, "license", "liscence", "licenseId", "license_id"));
  const found = named(recordsOf(first(user, "licenses", "license", "liscences")), licence);
  const wanted = text(first(screen, "playlist", "playlist_code", "playlistId", "playlist_id"));
  const playlist = named(recordsOf(user.playlists), wanted);
  return {
    id: text(screen.id),
    name: text(screen.name),
    pass: text(first(screen, "pass", "password")),
    license: text(found?.code) || licence,
    startDate: textOrNull(found?.pdate),
    endDate: textOrNull(found?.rdate),
    playlist: wanted
      ? {
          code: text(playlist?.code) || wanted,
          name: text(playlist?.name) || wanted,
          adCodes: adCodes(playlist?.ads),
        }
      : null,
    orientation: text(first(screen, "orientation", "orient")),
    active: isOn(screen.status, "active"),
    live: readLive(screen),
  };
}

function readLive(screen: Raw): UserScreen["live"] {
  const connection = connections.find((word) => word === screen.connection);
  if (!connection) return null;
  return {
    connection,
    lastContactAt: textOrNull(screen.last_contact_at),
    currentVersion: numberOrNull(screen.current_version),
    playingVersion: numberOrNull(screen.playing_version),
  };
}

/** Finds by code first, because the code of one record may equal the id of another. */
const named = (rows: Raw[], wanted: string): Raw | undefined =>
  wanted === ""
    ? undefined
    : (rows.find((row) => text(row.code) === wanted) ??
      rows.find((row) => text(row.id) === wanted) ??
      rows.find((row) => text(row.name) === wanted));

/** Reads the ads of a playlist: objects with a code, or codes, also as one text with commas. */
function adCodes(ads: unknown): string[] {
  const list = typeof ads === "string" ? ads.split(",") : Array.isArray(ads) ? ads : [];
  return list
    .map((ad) => (isRecord(ad) ? text(first(ad, "code", "ad_code", "ad", "id")) : text(ad).trim()))
    .filter((code) => code !== "");
}

const readAd = (ad: Raw): UserAd => ({
  id: text(ad.id),
  name: text(ad.name),
  code: text(ad.code),
  src: text(ad.src),
  size: text(ad.size),
  orientation: text(first(ad, "orient", "orientation")),
  type: text(ad.type),
});

const readPayment = (payment: Raw): UserPayment => ({
  id: text(payment.id),
  amount: numberOrNull(payment.amount) ?? 0,
  refunded: numberOrNull(payment.refunded) ?? 0,
  transactionCode: text(first(payment, "tcode", "transaction_code")),
  date: textOrNull(first(payment, "date", "created_at")),
  remarks: text(payment.remarks),
  status: text(payment.status),
});
