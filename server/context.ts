import type { Logger } from "pino";
import type { Role } from "#shared/roles.ts";
import type { MemberScope } from "#shared/scopes.ts";
import type { Bus } from "./bus/bus.ts";
import type { Connection, Database, ReadDatabase, Tx } from "./db/client.ts";
import type { Env } from "./env.ts";
import type { HeavyWork } from "./heavy/port.ts";
import type { JobQueue } from "./jobs/queue.ts";
import type { Disk } from "./outside/disk/port.ts";
import type { Dns } from "./outside/dns/port.ts";
import type { Feeds } from "./outside/feeds/port.ts";
import type { ImportServices } from "./outside/import-services/port.ts";
import type { Issuers } from "./outside/issuers/port.ts";
import type { Mail } from "./outside/mail/port.ts";
import type { MediaTools } from "./outside/media-tools/port.ts";
import type { PaymentProviders } from "./outside/payments/port.ts";
import type { Storage } from "./outside/storage/port.ts";
import type { Weather } from "./outside/weather/port.ts";
import type { WebPages } from "./outside/web-pages/port.ts";
import type { Webhooks } from "./outside/webhooks/port.ts";
import type { WhatsApp } from "./outside/whatsapp/port.ts";
import type { Tracing } from "./tracing/port.ts";

/** Who makes a request. No other type of the server describes that. */
export type Actor =
  | { kind: "visitor" }
  | {
      kind: "customer";
      userId: number;
      accountId: number;
      sessionId: number;
      /** The person's role in this account. */
      role: Role;
      /** Signed in at the account's company: this session is good in this account only. */
      company?: true;
      /** Signed in with a passkey, which counts as both factors. */
      passkey?: true;
      /** The account demands two-factor sign-in, which is not set up: only the calls that set it up are allowed. */
      mustEnrol?: true;
      /** The API key that asks, which this person made (http/key-actor.ts). `sessionId` is the one of the key. */
      key?: { id: number; name: string };
      /** The part of the account that this person sees; omitted: the whole account. */
      scope?: MemberScope;
      /** A visitor in the demo account, who may only look (http/demo-guard.ts). */
      demo?: true;
      /** An operator or a member of the account's partner, who looks at the account, read only (http/visit-guard.ts). */
      visit?: { id: number };
      /** This session of a partner's member opened a visit to a customer's account. */
      opensVisit?: true;
    }
  | {
      kind: "operator";
      operatorId: number;
      role: "admin" | "manager";
      sessionId: number;
      /** Two-factor sign-in is required and not set up: only the calls that set it up are allowed. */
      mustEnrol?: true;
    }
  | { kind: "screen"; screenId: number; accountId: number; keyHash: string }
  /** A person without an account, with a valid guest link of this account (domains/library/guests). */
  | { kind: "guest"; accountId: number; linkId: number }
  | { kind: "job"; name: string };

/** The dependencies of the process, created once in main.ts, and directly in tests. */
export interface Deps {
  env: Env;
  db: Database;
  log: Logger;
  now: () => Date;
  bus: Bus;
  jobs: JobQueue;
  storage: Storage;
  disk: Disk;
  mediaTools: MediaTools;
  mail: Mail;
  /** Null: nothing is sold here. */
  payments: PaymentProviders;
  webPages: WebPages;
  feeds: Feeds;
  webhooks: Webhooks;
  /** Null: the operator has chosen no source. */
  weather: Weather | null;
  /** Null: the operator has no number at WhatsApp. */
  whatsapp: WhatsApp | null;
  importServices: ImportServices;
  issuers: Issuers;
  dns: Dns;
  heavy: HeavyWork;
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
  /** The caller's network address; null for jobs. */
  address: string | null;
  /** The caller's user agent, shortened. */
  device: string;
  /** Writes that run in the same transaction as the call's changes. */
  beforeCommit?: (tx: Tx) => Promise<void>;
  /** Refuses the call's changes, with the account locked, where they are outside of the member's scope. */
  whenLocked?: (tx: Tx) => Promise<void>;
}

export type Customer = Extract<Actor, { kind: "customer" }>;
export type Operator = Extract<Actor, { kind: "operator" }>;
export type Guest = Extract<Actor, { kind: "guest" }>;
/** Who sends files for the media library. */
export type Uploader = Customer | Guest;
export type ScreenActor = Extract<Actor, { kind: "screen" }>;

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
