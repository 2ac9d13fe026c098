import type { Logger } from "pino";
import type { Actor, Customer } from "./actor.ts";
import type { Bus } from "./bus/bus.ts";
import type { Cell } from "./cells/cell.ts";
import type { Connection, Database, ReadDatabase, Tx } from "./db/client.ts";
import type { Env } from "./env.ts";
import type { HeavyWork } from "./heavy/port.ts";
import type { JobQueue } from "./jobs/queue.ts";
import type { Disk } from "./outside/disk/port.ts";
import type { Dns } from "./outside/dns/port.ts";
import type { EInvoices } from "./outside/e-invoices/port.ts";
import type { Exchanges } from "./outside/exchanges/port.ts";
import type { Feeds } from "./outside/feeds/port.ts";
import type { ImportServices } from "./outside/import-services/port.ts";
import type { Issuers } from "./outside/issuers/port.ts";
import type { Mail } from "./outside/mail/port.ts";
import type { Mailbox } from "./outside/mailbox/port.ts";
import type { MediaTools } from "./outside/media-tools/port.ts";
import type { PaymentProviders } from "./outside/payments/port.ts";
import type { Storage } from "./outside/storage/port.ts";
import type { Syslog } from "./outside/syslog/port.ts";
import type { Weather } from "./outside/weather/port.ts";
import type { WebPages } from "./outside/web-pages/port.ts";
import type { WebPush } from "./outside/web-push/port.ts";
import type { Webhooks } from "./outside/webhooks/port.ts";
import type { WhatsApp } from "./outside/whatsapp/port.ts";
import type { Tracing } from "./tracing/port.ts";

/** The dependencies of the process, created once in main.ts, and directly in tests. */
export interface Deps {
  env: Env;
  db: Database;
  log: Logger;
  now: () => Date;
  bus: Bus;
  jobs: JobQueue<Deps>;
  storage: Storage;
  disk: Disk;
  mediaTools: MediaTools;
  mail: Mail;
  /** Null: mail is not read. */
  mailbox: Mailbox | null;
  /** Null: nothing is sold here. */
  payments: PaymentProviders;
  webPages: WebPages;
  feeds: Feeds;
  webhooks: Webhooks;
  syslog: Syslog;
  webPush: WebPush;
  /** Null: the operator has chosen no source. */
  weather: Weather | null;
  /** Null: there are no credentials of the government's portal. */
  eInvoices: EInvoices | null;
  /** Null: the operator has no number at WhatsApp. */
  whatsapp: WhatsApp | null;
  exchanges: Exchanges;
  importServices: ImportServices;
  issuers: Issuers;
  appDescriptions: Issuers;
  dns: Dns;
  heavy: HeavyWork;
  /** Null: this service has all accounts. */
  cell: Cell | null;
  /** Null: traces are off. */
  tracing: Tracing | null;
}

/**
 * The dependencies of verbs. By type, verbs can write only in the transactions of `db/transaction.ts`, which announce
 * the changes.
 */
export type VerbDeps = Omit<Deps, "db" | "bus"> & { db: ReadDatabase; bus: Pick<Bus, "subscribe"> };

/** What a verb knows about the call. */
export interface Ctx<A extends Actor = Actor> {
  deps: VerbDeps;
  actor: A;
  now: () => Date;
  log: Logger;
  requestId: string;
  /** The partner at whose domain the call came; null at our own names, and for jobs. */
  partnerId: number | null;
  /** The header If-Match; `requireMatch` compares it. Nothing is committed before it is compared. */
  ifMatch?: { tags: string; isCompared?: true };
  /** The caller's network address; null for jobs. */
  address: string | null;
  /** The caller's user agent, shortened. */
  device: string;
  /** Writes that run in the same transaction as the call's changes. */
  beforeCommit?: (tx: Tx) => Promise<void>;
  /** Refuses the call's changes, with the account locked, where they are outside of the member's scope. */
  whenLocked?: (tx: Tx) => Promise<void>;
}

/** Arguments of every verb. */
export interface Verb<Input, A extends Actor = Actor> {
  ctx: Ctx<A>;
  input: Input;
}

/** Arguments of a read that may take long: its thread has the database and no other dependency. */
export interface HeavyVerb<Input> {
  ctx: {
    deps: { db: Connection };
    actor: Customer;
    now: () => Date;
    /** True when the disk has free space; otherwise nothing is stored. */
    room: boolean;
    /** Aborted when the caller disconnects before the answer. */
    signal: AbortSignal;
  };
  input: Input;
}

/** Returns a context for work outside of HTTP requests. */
export function jobContext(deps: VerbDeps, name: string): Ctx<Extract<Actor, { kind: "job" }>> {
  return {
    deps,
    actor: { kind: "job", name },
    now: deps.now,
    log: deps.log.child({ job: name }),
    requestId: `job:${name}`,
    partnerId: null,
    address: null,
    device: "",
  };
}
