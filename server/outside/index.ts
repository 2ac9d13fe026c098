import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Env } from "../env.ts";
import { freeBytesAt, localDisk } from "./disk/local.ts";
import type { Disk } from "./disk/port.ts";
import type { Dns } from "./dns/port.ts";
import { realDns } from "./dns/real.ts";
import { type OpenedEInvoices, openEInvoices } from "./e-invoices/open.ts";
import { openExchanges } from "./exchanges/open.ts";
import type { Exchanges } from "./exchanges/port.ts";
import type { Feeds } from "./feeds/port.ts";
import { realFeeds } from "./feeds/real.ts";
import { openImportServices } from "./import-services/open.ts";
import type { ImportServices } from "./import-services/port.ts";
import type { Issuers } from "./issuers/port.ts";
import { realIssuers } from "./issuers/real.ts";
import { folderMail } from "./mail/folder.ts";
import type { Mail } from "./mail/port.ts";
import { smtpMail } from "./mail/smtp.ts";
import { openMailbox } from "./mailbox/open.ts";
import type { Mailbox } from "./mailbox/port.ts";
import type { MediaTools } from "./media-tools/port.ts";
import { systemMediaTools } from "./media-tools/real.ts";
import { openPayments } from "./payments/open.ts";
import type { PaymentProviders } from "./payments/port.ts";
import { localDiskStorage } from "./storage/local-disk.ts";
import type { Storage } from "./storage/port.ts";
import { s3Storage } from "./storage/s3.ts";
import type { Syslog } from "./syslog/port.ts";
import { realSyslog } from "./syslog/real.ts";
import { openWeather } from "./weather/open.ts";
import type { Weather } from "./weather/port.ts";
import type { WebPages } from "./web-pages/port.ts";
import { realWebPages } from "./web-pages/real.ts";
import type { WebPush } from "./web-push/port.ts";
import { realWebPush } from "./web-push/real.ts";
import type { Webhooks } from "./webhooks/port.ts";
import { realWebhooks } from "./webhooks/real.ts";
import { type OpenedWhatsApp, openWhatsApp } from "./whatsapp/open.ts";

export interface Outside {
  mail: Mail;
  /** Null: mail is not read. */
  mailbox: Mailbox | null;
  payments: PaymentProviders;
  /** Ends what the adapters started. */
  close(): void;
  storage: Storage;
  disk: Disk;
  mediaTools: MediaTools;
  webPages: WebPages;
  feeds: Feeds;
  webhooks: Webhooks;
  syslog: Syslog;
  webPush: WebPush;
  /** Null: the operator has chosen no source. */
  weather: Weather | null;
  /** Null: there are no credentials of the government's portal. */
  eInvoices: OpenedEInvoices | null;
  /** Null: the operator has no number. */
  whatsapp: OpenedWhatsApp | null;
  exchanges: Exchanges;
  importServices: ImportServices;
  issuers: Issuers;
  /** Apps describe themselves at addresses that anybody may name: they take no place of a sign-in. */
  appDescriptions: Issuers;
  dns: Dns;
}

/** Chooses an adapter for every port from the settings, which no other code reads for this. */
export async function openOutside(env: Env, now: () => Date): Promise<Outside> {
  const { payments, close } = openPayments(env);
  const disk = localDisk(() => freeBytesAt(env.DATA_DIR));
  return {
    disk,
    mail: env.MAIL_URL
      ? smtpMail({ url: env.MAIL_URL, from: env.MAIL_FROM })
      : folderMail({ folder: join(env.DATA_DIR, "mail"), from: env.MAIL_FROM, now, disk }),
    mailbox: openMailbox(env),
    payments,
    close,
    storage: await openStorage(env, disk, processName(env.DATA_DIR)),
    mediaTools: await systemMediaTools(),
    webPages: realWebPages({ playerUrl: env.PUBLIC_URL, privateToo: env.CHECK_PRIVATE_PAGES }),
    feeds: realFeeds({ privateToo: env.CHECK_PRIVATE_PAGES }),
    weather: openWeather(env, now),
    eInvoices: openEInvoices(env, now),
    whatsapp: openWhatsApp(env, now),
    webhooks: realWebhooks({ privateToo: env.PRIVATE_WEBHOOKS }),
    syslog: realSyslog({ privateToo: env.PRIVATE_WEBHOOKS }),
    webPush: realWebPush({ privateToo: env.PRIVATE_WEBHOOKS, now }),
    exchanges: openExchanges(env, now),
    importServices: openImportServices(env),
    issuers: realIssuers({ privateToo: env.PRIVATE_ISSUERS }),
    appDescriptions: realIssuers({ privateToo: env.PRIVATE_ISSUERS }),
    dns: realDns(),
  };
}

/** Opens the store of the settings. `owner`: see `localDiskStorage`. */
export async function openStorage(env: Env, disk: Disk, owner: string): Promise<Storage> {
  if (env.STORAGE === "disk" || !env.S3_BUCKET) return localDiskStorage({ root: env.MEDIA_DIR, owner, disk });
  return s3Storage({
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    ...(env.S3_ENDPOINT && { endpoint: env.S3_ENDPOINT }),
    ...(env.S3_ACCESS_KEY_ID &&
      env.S3_SECRET_ACCESS_KEY && {
        credentials: { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY },
      }),
    forcePathStyle: env.S3_FORCE_PATH_STYLE,
    ...(env.MEDIA_DELIVERY === "direct" && { direct: { baseUrl: env.MEDIA_BASE_URL ?? null } }),
  });
}

/** Returns the name of the process of this DATA_DIR: made once, and kept there. */
function processName(dataDir: string): string {
  const path = join(dataDir, "process-name");
  if (!existsSync(path)) writeFileSync(path, randomUUID(), { mode: 0o600 });
  return z.uuid().parse(readFileSync(path, "utf8").trim());
}
