import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { VerbDeps } from "../../../context.ts";
import { connectedApps, oauthRecords, sessions } from "../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../db/transaction.ts";
import { hashSecret } from "../../../hash-secret.ts";
import { openSecret, sealSecret } from "../../../sealed.ts";
import { isGrantLive } from "./grants.ts";
import { describedBy } from "./registrations.ts";
import { writeRecord } from "./token-calls.ts";

/** What the library keeps of one record. */
type Payload = Record<string, unknown>;

const never = new Date("9999-12-31T00:00:00Z");
/** Sessions of the library would be a second sign-in of the browser: ours is the only one. Apps say themselves what they are. */
const keptNowhere: ReadonlySet<string> = new Set(["Session", "Client"]);

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

/**
 * Keeps the records of the authorization server in the database. A record is found by the hash of its secret and its
 * content is encrypted, so a copy of the table opens nothing.
 */
export class Records {
  readonly #deps: VerbDeps;
  readonly #model: string;
  readonly #endGrant: (grantHash: Buffer) => Promise<void>;

  constructor(deps: VerbDeps, model: string, endGrant: (grantHash: Buffer) => Promise<void>) {
    this.#deps = deps;
    this.#model = model;
    this.#endGrant = endGrant;
  }

  #row(id: string) {
    return and(eq(oauthRecords.model, this.#model), eq(oauthRecords.idHash, hashSecret(id)));
  }

  #owner(idHash: Buffer): string {
    return `${this.#model} ${idHash.toString("hex")}`;
  }

  async upsert(id: string, payload: Payload, expiresIn?: number): Promise<void> {
    if (keptNowhere.has(this.#model)) return;
    const { env, now } = this.#deps;
    const idHash = hashSecret(id);
    const grantId = this.#model === "Grant" ? id : textOf(payload.grantId);
    const values = {
      grantHash: grantId === null ? null : hashSecret(grantId),
      sealed: sealSecret(env, "connected apps", this.#owner(idHash), Buffer.from(JSON.stringify(payload))),
      scope: textOf(payload.scope),
      resource: textOf(payload.aud),
      expiresAt: expiresIn === undefined ? never : new Date(now().getTime() + expiresIn * 1000),
    };
    await writeRecord(this.#deps, id, async (tx) => {
      await tx
        .insert(oauthRecords)
        .values({ model: this.#model, idHash, ...values })
        .onConflictDoUpdate({ target: [oauthRecords.model, oauthRecords.idHash], set: values });
    });
  }

  async find(id: string): Promise<Payload | undefined> {
    if (this.#model === "Session") return undefined;
    const { db, env, now } = this.#deps;
    // Those that introduced themselves before 29 November 2026 have a row.
    const described = this.#model === "Client" && describedBy(env, id);
    if (described) return described;
    const [row] = await db
      .select()
      .from(oauthRecords)
      .where(and(this.#row(id), gt(oauthRecords.expiresAt, now())));
    if (!row) return undefined;
    const opened = openSecret(env, "connected apps", this.#owner(row.idHash), row.sealed);
    if (!opened) return undefined;
    // What ended the session of the app ended its grant.
    if (this.#model === "Grant" && !(await isGrantLive(this.#deps, row.idHash))) return undefined;
    const payload = JSON.parse(opened.toString()) as Payload;
    return row.usedAt ? { ...payload, consumed: Math.floor(row.usedAt.getTime() / 1000) } : payload;
  }

  /** Only sessions of the library are found by another number, and device codes, which we do not offer. */
  async findByUid(): Promise<undefined> {
    return undefined;
  }

  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  /** Marks a code or token as used. Throws when it was used before: of two uses at the same moment one fails. */
  async consume(id: string): Promise<void> {
    const { errors } = await import("oidc-provider");
    await writeRecord(this.#deps, id, async (tx) => {
      const used = await tx
        .update(oauthRecords)
        .set({ usedAt: this.#deps.now() })
        .where(and(this.#row(id), isNull(oauthRecords.usedAt)))
        .returning({ id: oauthRecords.id });
      if (used.length === 0) throw new errors.InvalidGrant("it was used already");
    });
  }

  async destroy(id: string): Promise<void> {
    await writeRecord(this.#deps, id, async (tx) => {
      await tx.delete(oauthRecords).where(this.#row(id));
    });
    if (this.#model === "Grant") await this.#endGrant(hashSecret(id));
  }

  /** A code or token of this grant was used twice, or the app gave it back: everything of the grant ends. */
  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#endGrant(hashSecret(grantId));
  }
}

/** Notes which apps ended with their session, and deletes what has expired or belongs to such apps. Returns the number of rows. */
export async function sweepRecords(deps: VerbDeps): Promise<number> {
  const now = deps.now();
  const lives = sql`select from ${sessions} where ${sessions.id} = ${connectedApps.sessionId}
    and ${sessions.revokedAt} is null and ${sessions.expiresAt} > ${now}`;
  await inUnauditedTransaction(deps, "nothing", (tx) =>
    tx
      .update(connectedApps)
      .set({ endedAt: now })
      .where(and(isNull(connectedApps.endedAt), sql`not exists (${lives})`)),
  );
  const live = sql`select ${connectedApps.grantHash} from ${connectedApps} where ${connectedApps.endedAt} is null`;
  const rows = await inUnauditedTransaction(deps, "nothing", (tx) =>
    tx
      .delete(oauthRecords)
      .where(
        sql`${oauthRecords.expiresAt} < ${now} or (${oauthRecords.grantHash} is not null and
          ${oauthRecords.grantHash} not in (${live}) and ${oauthRecords.model} <> 'AuthorizationCode')`,
      )
      .returning({ id: oauthRecords.id }),
  );
  return rows.length;
}
