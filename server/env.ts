import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { isFinancialYear } from "#shared/financial-year.ts";
import { isGstin } from "#shared/gstin.ts";
import { socialNetworkOf, socialNetworks } from "#shared/social-networks.ts";
import { highestCell } from "./cells/numbers.ts";
import { isThisMachine } from "./http/network-address.ts";

const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());
const flag = z.enum(["0", "1", "true", "false"]).transform((text) => text === "1" || text === "true");

/** Names and values as OpenTelemetry writes them: "name=value,name=value", with percent signs for other characters. */
const headers = z
  .string()
  .default("")
  .transform((text) =>
    Object.fromEntries(
      text.split(",").flatMap((pair) => {
        const [name, value] = pair.split(/=(.*)/s);
        return name?.trim() && value !== undefined ? [[name.trim(), decodeURIComponent(value.trim())]] : [];
      }),
    ),
  );

const secrets = z
  .string()
  .default("")
  .transform((text) => text.split(",").flatMap((secret) => secret.trim() || []));

/** Addresses with commas or spaces between them. */
const socialProfiles = z
  .string()
  .default("")
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .pipe(
    z.array(
      z.url({ protocol: /^https$/ }).refine((address) => socialNetworkOf(address) !== undefined, {
        error: `must be addresses at ${socialNetworks.map(({ name }) => name).join(", ")}`,
      }),
    ),
  );

const templateName = z.string().regex(/^[a-z0-9_]{1,512}$/, "must have small letters, digits and _ only");

/** Every setting; `.env.example` explains them, and a test compares both. */
export const settings = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default("./data"),
  /** Both may be folders that several processes share. */
  MEDIA_DIR: optional(z.string().min(1)),
  UPLOAD_DIR: optional(z.string().min(1)),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  /** The number of this cell (docs/operations/cells.md); not set: this service has all accounts. */
  CELL: optional(z.coerce.number().int().min(0).max(highestCell)),
  /** Of the directory, which knows the cell of each account. */
  DIRECTORY_URL: optional(z.url({ protocol: /^https?$/ })),
  /** Signs the calls between this cell and the directory; `npm run directory -- secret CELL` prints it. */
  DIRECTORY_SECRET: optional(z.string().regex(/^[0-9a-f]{64}$/, "must be 64 hexadecimal digits")),
  /** A ClickHouse that keeps plays; not set: PostgreSQL does. */
  PLAYS_URL: optional(z.url({ protocol: /^https?$/ })),
  /** Where new plays go when PLAYS_URL is set. */
  PLAYS_INTO: z.enum(["clickhouse", "postgresql"]).default("clickhouse"),
  /** Where erasures are noted beside the database; not set: in DATA_DIR. */
  ERASURES_FILE: optional(z.string().min(1)),
  /** What the lawyer says about rule 8(3) of India's DPDP Rules: an erasure leaves logs for a year, or erases them at once. */
  ERASURE_KEEPS_LOGS: z.enum(["no", "a-year"]).default("no"),
  /** For how many days entries of the audit are kept. */
  AUDIT_DAYS: z.coerce.number().int().min(90).max(36_500).default(1_100),
  /** How long the process still answers after SIGTERM, while `/readyz` says that it leaves. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  /** The share of screens that get a new build of the player first, in percent (docs/decisions/0130); 0: all at once. */
  PLAYER_FIRST_PERCENT: z.coerce.number().int().min(0).max(50).default(10),
  /** After so many hours without trouble all screens get it. */
  PLAYER_FIRST_HOURS: z.coerce.number().int().min(1).max(720).default(24),
  /** Server processes on this machine, under one supervisor; see processCount. */
  PROCESSES: optional(z.coerce.number().int().min(1).max(64)),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/ })),
  /** More names at which people open the service, with commas; the domains of partners need no entry. */
  OTHER_HOSTS: z
    .string()
    .default("")
    .transform((list) =>
      list
        .toLowerCase()
        .split(/[\s,]+/)
        .filter((name) => name !== ""),
    ),
  /** Number of trusted proxies in front of the server, for the caller's address. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  SESSION_SECRET: optional(z.string().min(32, "must have at least 32 characters")),
  LEASE_KEY: optional(z.string().regex(/^[0-9a-f]{64}$/, "must be 64 hexadecimal digits")),
  /** For one start: the present secrets replace those of the database. */
  ACCEPT_NEW_KEYS: flag.default(false),
  ADMIN_USERID: z.string().min(1).default("admin"),
  ADMIN_PASSWORD: optional(z.string().min(10, "must have at least 10 characters")),
  OPERATOR_TWO_FACTOR: optional(z.enum(["required", "optional"])),
  TRIAL_DAYS: z.coerce.number().int().min(1).max(60).default(1),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  METRICS_PORT: optional(z.coerce.number().int().min(1).max(65_535)),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),
  OTEL_EXPORTER_OTLP_HEADERS: headers,
  OTEL_SERVICE_NAME: z.string().min(1).default("vitrine"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.1),
  MAIL_URL: optional(z.url({ protocol: /^smtps?$/ })),
  /** The mailbox of support; its path is the folder. */
  MAIL_IN_URL: optional(z.url({ protocol: /^imaps?$/ })),
  /** The name with which our own mail server signs what it found out about a sender (Authentication-Results). */
  MAIL_IN_AUTHSERV_ID: optional(z.string().trim().min(1).max(253)),
  MAIL_FROM: z.string().min(3).default("Vitrine <no-reply@vitrine.example>"),
  STORAGE: z.enum(["disk", "s3"]).default("disk"),
  S3_BUCKET: optional(z.string().min(3)),
  S3_REGION: z.string().min(1).default("auto"),
  S3_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),
  S3_ACCESS_KEY_ID: optional(z.string().min(1)),
  S3_SECRET_ACCESS_KEY: optional(z.string().min(1)),
  S3_FORCE_PATH_STYLE: flag.default(false),
  /** direct: browsers and screens read media from the bucket, by signed URLs. */
  MEDIA_DELIVERY: optional(z.enum(["server", "direct"])),
  /** A CDN in front of the bucket. */
  MEDIA_BASE_URL: optional(z.url({ protocol: /^https?$/ })),
  /** off: an organisation runs the service on its own screens. */
  BILLING: z.enum(["on", "off"]).default("on"),
  /** How many visitors of the website may try the product at once, each in an account of an hour. */
  SANDBOXES: z.coerce.number().int().min(0).max(2_000).default(50),
  RAZORPAY_KEY_ID: optional(
    z.string().regex(/^rzp_(test|live)_\w+$/, "must start with rzp_test_ or rzp_live_"),
  ),
  RAZORPAY_KEY_SECRET: optional(z.string().min(10)),
  /** The present secret and, after a change, the one before. */
  RAZORPAY_WEBHOOK_SECRETS: secrets,
  STRIPE_SECRET_KEY: optional(
    z.string().regex(/^(sk|rk)_(test|live)_\w+$/, "must start with sk_test_, sk_live_, rk_test_ or rk_live_"),
  ),
  /** The present secret and, after a change, the one before. */
  STRIPE_WEBHOOK_SECRETS: secrets,
  PAYPAL_CLIENT_ID: optional(z.string().min(10)),
  PAYPAL_SECRET: optional(z.string().min(10)),
  /** The number that PayPal gave the webhook. */
  PAYPAL_WEBHOOK_ID: optional(z.string().min(5)),
  /** What a US dollar costs a buyer abroad: PayPal takes no rupees from there. Read as paise. */
  PAYPAL_RUPEES_PER_DOLLAR: optional(
    z.coerce
      .number()
      .min(10, "must be what a US dollar costs in rupees, such as 84.50")
      .max(1_000, "must be what a US dollar costs in rupees, such as 84.50")
      .transform((rupees) => Math.round(rupees * 100)),
  ),
  /** The keys are of PayPal's test accounts: no money moves. */
  PAYPAL_SANDBOX: flag.default(false),
  /** Gets the messages of customers and visitors, and stands in emails and on the website. */
  SUPPORT_EMAIL: z.email().default("support@vitrine.example"),
  /** The operator's profiles, for the footer of the website. */
  SOCIAL_PROFILES: socialProfiles,
  CHECK_PRIVATE_PAGES: flag.default(false),
  /** Companies may sign in at issuers of private networks, also without HTTPS. */
  PRIVATE_ISSUERS: flag.default(false),
  /** Webhooks may lead to private networks, also without HTTPS. */
  PRIVATE_WEBHOOKS: flag.default(false),
  /** Where weather comes from; empty: nowhere, and in development made-up weather. */
  WEATHER: optional(z.enum(["off", "open-meteo-free", "open-meteo", "own"])),
  WEATHER_API_KEY: optional(z.string().min(8)),
  WEATHER_URL: optional(z.url({ protocol: /^https?$/ })),
  WEATHER_PLACES_URL: optional(z.url({ protocol: /^https?$/ })),
  /** The government's portal for e-invoices, with what it gave the seller; all or none. */
  EINVOICE_URL: optional(z.url({ protocol: /^https$/ })),
  EINVOICE_CLIENT_ID: optional(z.string().min(4)),
  EINVOICE_CLIENT_SECRET: optional(z.string().min(8)),
  EINVOICE_USERNAME: optional(z.string().min(2)),
  EINVOICE_PASSWORD: optional(z.string().min(6)),
  EINVOICE_GSTIN: optional(z.string().length(15, "must be a GSTIN")),
  EINVOICE_PUBLIC_KEY: optional(
    z.base64("must be the portal's public key in base64, without its first and last line"),
  ),
  /** The operator's number at WhatsApp, for alerts; all four or none. */
  WHATSAPP_PHONE_NUMBER_ID: optional(z.string().regex(/^\d{5,30}$/, "must be a number of digits")),
  WHATSAPP_ACCESS_TOKEN: optional(z.string().min(20)),
  WHATSAPP_APP_SECRET: optional(z.string().min(16)),
  WHATSAPP_VERIFY_TOKEN: optional(z.string().min(8)),
  WHATSAPP_CODE_TEMPLATE: templateName.default("vitrine_code"),
  WHATSAPP_ALERT_TEMPLATE: templateName.default("vitrine_alert"),
  WHATSAPP_API_VERSION: z
    .string()
    .regex(/^v\d{2}\.\d$/, "must be a version such as v24.0")
    .default("v24.0"),
  /** What only the operator knows about the service, for the website's page about trust. */
  DATA_LOCATION: optional(z.string().trim().min(2).max(200)),
  HOSTING_COMPANY: optional(z.string().trim().min(2).max(200)),
  PROCESSING_AGREEMENT: optional(z.url({ protocol: /^https$/ })),
  SECURITY_CONTACT: optional(z.email()),
  SELLER_NAME: optional(z.string().trim().min(1).max(200)),
  SELLER_ADDRESS: optional(z.string().trim().min(1).max(500)),
  SELLER_GSTIN: optional(
    z.string().refine(isGstin, "must be a GSTIN: 15 letters and digits, of which the last checks the others"),
  ),
  SELLER_LUT: optional(z.string().trim().min(5).max(40)),
  SELLER_LUT_YEAR: optional(
    z.string().trim().refine(isFinancialYear, "must be the financial year of the letter, such as 2026-27"),
  ),
  SELLER_SAC: z
    .string()
    .regex(/^\d{6}$/, "must be a service accounting code of six digits")
    .default("998315"),
});

export interface Env
  extends Omit<
    z.output<typeof settings>,
    | "PUBLIC_URL"
    | "SESSION_SECRET"
    | "LEASE_KEY"
    | "OPERATOR_TWO_FACTOR"
    | "MEDIA_DIR"
    | "UPLOAD_DIR"
    | "MEDIA_DELIVERY"
  > {
  MEDIA_DIR: string;
  UPLOAD_DIR: string;
  MEDIA_DELIVERY: "server" | "direct";
  PUBLIC_URL: string;
  /** "required": an operator without two-factor sign-in can only set it up. Decision 0039. */
  OPERATOR_TWO_FACTOR: "required" | "optional";
  SESSION_SECRET: string;
  LEASE_KEY: string;
  production: boolean;
}

/** The message names the setting; an operator needs no other information. */
export class SettingError extends Error {}

/** What belongs together: the beginning of the names, their ends, and the page about them. */
const together = [
  ["RAZORPAY", "KEY_ID KEY_SECRET", "payments.md"],
  ["PAYPAL", "CLIENT_ID SECRET WEBHOOK_ID RUPEES_PER_DOLLAR", "payments.md"],
  ["EINVOICE", "URL CLIENT_ID CLIENT_SECRET USERNAME PASSWORD GSTIN PUBLIC_KEY", "payments.md"],
  ["WHATSAPP", "PHONE_NUMBER_ID ACCESS_TOKEN APP_SECRET VERIFY_TOKEN", "whatsapp.md"],
] as const;

/**
 * Reads every setting once. Throws SettingError for the first wrong one. Creates DATA_DIR and, if they are not set, the
 * secrets in it.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const parsed = settings.safeParse(source);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new SettingError(`Setting ${issue?.path.join(".")} is wrong: ${issue?.message}. See .env.example.`);
  }
  const env = parsed.data;
  if (env.STORAGE === "s3" && !env.S3_BUCKET)
    throw new SettingError("Setting S3_BUCKET is missing: STORAGE=s3 needs the name of a bucket.");
  requireWholeCell(env);
  if (env.SELLER_GSTIN && !(env.SELLER_NAME && env.SELLER_ADDRESS))
    throw new SettingError(
      "Setting SELLER_GSTIN needs SELLER_NAME and SELLER_ADDRESS: a tax invoice names both. See .env.example.",
    );
  for (const [of, ends, page] of together) {
    const names = ends.split(" ").map((end) => `${of}_${end}` as keyof typeof env);
    const set = names.filter((name) => env[name]).length;
    if (set > 0 && set < names.length)
      throw new SettingError(
        `Settings ${names.slice(0, -1).join(", ")} and ${names.at(-1)} belong together: set all or none. See docs/${page}.`,
      );
  }
  if (env.RAZORPAY_KEY_ID && env.RAZORPAY_WEBHOOK_SECRETS.length === 0)
    throw new SettingError(
      "Setting RAZORPAY_WEBHOOK_SECRETS is missing: webhooks of Razorpay are signed with it. See docs/payments.md.",
    );
  if (env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRETS.length === 0)
    throw new SettingError(
      "Setting STRIPE_WEBHOOK_SECRETS is missing: webhooks of Stripe are signed with it. See docs/payments.md.",
    );
  if (env.STRIPE_SECRET_KEY && !env.RAZORPAY_KEY_ID && env.NODE_ENV === "production")
    throw new SettingError(
      "Setting STRIPE_SECRET_KEY needs RAZORPAY_KEY_ID: buyers in India pay through Razorpay. See docs/payments.md.",
    );
  if (env.PAYPAL_CLIENT_ID && !env.RAZORPAY_KEY_ID && env.NODE_ENV === "production")
    throw new SettingError(
      "Setting PAYPAL_CLIENT_ID needs RAZORPAY_KEY_ID: buyers in India pay through Razorpay. See docs/payments.md.",
    );
  if (env.WEATHER === "open-meteo" && !env.WEATHER_API_KEY)
    throw new SettingError(
      "Setting WEATHER_API_KEY is missing: WEATHER=open-meteo is the paid service. Without a key there is WEATHER=open-meteo-free, for non-commercial use only.",
    );
  if (env.WEATHER === "own" && !(env.WEATHER_URL && env.WEATHER_PLACES_URL))
    throw new SettingError(
      "Setting WEATHER=own needs WEATHER_URL and WEATHER_PLACES_URL: the addresses of your servers.",
    );
  if (!env.PUBLIC_URL && !isThisMachine(env.HOST))
    throw new SettingError(
      `Setting PUBLIC_URL is missing: HOST=${env.HOST} lets other machines reach the service. Set PUBLIC_URL to the address that they use, e.g. https://signage.example.com or http://192.168.1.20:${env.PORT}, or set HOST=127.0.0.1.`,
    );
  if ((env.PROCESSES ?? 1) > 1 && env.NODE_ENV !== "production")
    throw new SettingError(
      "Setting PROCESSES needs NODE_ENV=production: in development the fake mail and the stand-ins for payments serve one process.",
    );
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, "");
  const production = env.NODE_ENV === "production";
  const reachable = !isThisMachine(new URL(publicUrl).hostname);
  const dataDir = resolve(env.DATA_DIR);
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new SettingError(
      `Setting DATA_DIR is wrong: ${dataDir} cannot be created (${error instanceof Error ? error.message : error}).`,
    );
  }
  return {
    ...env,
    DATA_DIR: dataDir,
    MEDIA_DIR: resolve(env.MEDIA_DIR ?? join(dataDir, "media")),
    UPLOAD_DIR: resolve(env.UPLOAD_DIR ?? join(dataDir, "uploads")),
    MEDIA_DELIVERY: mediaDelivery(env, publicUrl),
    PUBLIC_URL: publicUrl,
    OPERATOR_TWO_FACTOR: env.OPERATOR_TWO_FACTOR ?? (production || reachable ? "required" : "optional"),
    SESSION_SECRET: env.SESSION_SECRET ?? keptSecret(join(dataDir, "session-secret")),
    LEASE_KEY: env.LEASE_KEY ?? keptSecret(join(dataDir, "lease-key")),
    production,
  };
}

/** Throws SettingError for a cell that lacks what cells need or share. */
function requireWholeCell(env: z.output<typeof settings>): void {
  if (env.CELL === undefined) {
    if (env.DIRECTORY_URL || env.DIRECTORY_SECRET)
      throw new SettingError(
        "Settings DIRECTORY_URL and DIRECTORY_SECRET need CELL, the number of this cell.",
      );
    return;
  }
  const needed = [
    "DATABASE_URL",
    "DIRECTORY_URL",
    "DIRECTORY_SECRET",
    "LEASE_KEY",
    "SESSION_SECRET",
  ] as const;
  const missing = needed.find((name) => !env[name]);
  if (missing)
    throw new SettingError(
      `Setting ${missing} is missing: CELL needs ${needed.join(", ")}. LEASE_KEY and SESSION_SECRET are the same in all cells.`,
    );
  if (env.STORAGE === "disk" && !env.MEDIA_DIR)
    throw new SettingError(
      "Setting CELL needs STORAGE=s3, because all cells share the media. On one machine, MEDIA_DIR may be a folder that all cells share.",
    );
}

/** Throws SettingError when browsers cannot read from the store as the settings say. */
function mediaDelivery(env: z.output<typeof settings>, publicUrl: string): Env["MEDIA_DELIVERY"] {
  const { STORAGE, MEDIA_DELIVERY, MEDIA_BASE_URL, S3_ENDPOINT } = env;
  if (STORAGE === "disk" && (MEDIA_DELIVERY === "direct" || MEDIA_BASE_URL))
    throw new SettingError(
      `Setting ${MEDIA_BASE_URL ? "MEDIA_BASE_URL" : "MEDIA_DELIVERY=direct"} needs STORAGE=s3: files on the disk are sent by this server.`,
    );
  if (MEDIA_DELIVERY === "server" || STORAGE === "disk") return "server";
  const address = MEDIA_BASE_URL ?? S3_ENDPOINT ?? "https:";
  if (!publicUrl.startsWith("https:") || address.startsWith("https:")) return "direct";
  if (!MEDIA_DELIVERY && !MEDIA_BASE_URL) return "server";
  throw new SettingError(
    `Setting ${MEDIA_BASE_URL ? "MEDIA_BASE_URL" : "S3_ENDPOINT"} is wrong: browsers refuse media from ${address} on pages of ${publicUrl}. Use an https address, or set MEDIA_DELIVERY=server.`,
  );
}

function keptSecret(path: string): string {
  if (existsSync(path)) return readFileSync(path, "utf8").trim();
  const secret = randomBytes(32).toString("hex");
  writeFileSync(path, `${secret}\n`, { mode: 0o600 });
  chmodSync(path, 0o600);
  return secret;
}
