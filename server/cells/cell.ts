import { createHmac, hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { Database, Tx } from "../db/client.ts";
import { refuse } from "../refusal.ts";
import { type Ask, type Known, type NameKind, namesPerCall } from "./calls.ts";
import { type Directory, DirectoryAway } from "./directory-client.ts";
import { askHere, claimHere, dropParked, endAsking, enrol, movesOf, tellDirectory } from "./names.ts";

/** The message says what to do; an operator needs no other information. */
export class CellProblem extends Error {}

/** A call that belongs to another cell: the browser asks there again. */
export class InOtherCell extends Error {
  readonly cell: number;
  constructor(cell: number) {
    super(`This call belongs to cell ${cell}`);
    this.cell = cell;
  }
}

/** Seconds after which a screen asks again. */
const screenAsksAgainS = 20;
const personAsksAgainS = 15;
const lookEveryMs = 1_000;
const looksPerHour = 3_600;
/** Names that are asked for within this time are one call. */
const collectMs = 10;
const believedMs = 3_000;
const maxBelieved = 50_000;
const maxPerCall = 200;

interface CellDeps {
  number: number;
  db: Database;
  directory: Directory;
  /** Keys the hashes of logins, so that the directory alone cannot find out addresses. */
  secret: string;
  log: Pick<Logger, "warn" | "error">;
  /** Ends this process: it must not work on. */
  fail: (problem: CellProblem) => void;
}

/**
 * This process as a part of a cell: what it knows of accounts that move, and all that it asks the directory. Null in the
 * dependencies of a service without cells.
 */
export class Cell {
  readonly number: number;
  readonly #deps: CellDeps;
  /** Accounts that move or moved, and where. */
  #moves = new Map<number, number>();
  readonly #believed = new LRUCache<string, Known>({ max: maxBelieved, ttl: believedMs });
  readonly #asked = new Map<NameKind, Map<string, PromiseWithResolvers<Known>>>();
  #timer: NodeJS.Timeout | undefined;
  #telling: Promise<void> = Promise.resolve();
  /** All that there are. */
  #cells: readonly number[] = [];
  #closed = false;
  #looks = 0;
  /** The directory has confirmed that no account of this database is in another cell. */
  #hasNoStrangers = false;

  constructor(deps: CellDeps) {
    this.#deps = deps;
    this.number = deps.number;
  }

  /** Reads which accounts move, and begins to tell the directory what changes. */
  async start(): Promise<void> {
    this.#closed = false;
    this.#hasNoStrangers = false;
    await this.#requireNoStrangers();
    await enrol(this.#deps.db);
    await this.#look();
    this.#again();
  }

  /**
   * Throws CellProblem when another cell has an account of this database: a backup from before a move was restored, and both
   * would charge the customer. A directory that is away is asked again. An account that is only promised to another cell is
   * here still when a move of it died, which has noted that it was frozen.
   */
  async #requireNoStrangers(): Promise<void> {
    const { db, directory, log, number } = this.#deps;
    const { rows } = await db.$client.query<{ id: string; moves: boolean }>(
      `select id::text, exists (select from cell_moves m where m.account_id = a.id and m.state = 'frozen') as moves
        from accounts a order by id`,
    );
    for (let from = 0; from < rows.length; from += namesPerCall) {
      const some = rows.slice(from, from + namesPerCall);
      const names = some.map(({ id }) => id);
      const answer = await directory.ask("look", { kind: "account", names }).catch((error: unknown) => {
        if (!(error instanceof DirectoryAway)) throw error;
        return null;
      });
      if (!answer)
        return log.warn("the directory is away: nobody checked that the accounts are in this cell only");
      const strangers = names.filter((_, at) => {
        const known = answer.known[at];
        if (known?.state !== "held" && known?.state !== "claimed") return false;
        return known.cell !== number && !(known.state === "claimed" && some[at]?.moves);
      });
      if (strangers.length > 0)
        throw new CellProblem(
          `Another cell has these accounts, so this database is from before their move: ${strangers.join(", ")}. See docs/operations/cells.md.`,
        );
    }
    this.#hasNoStrangers = true;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#telling;
  }

  #again(): void {
    if (this.#closed) return;
    if (this.#looks++ % looksPerHour === 0)
      dropParked(this.#deps.db, this.#deps.directory, this.number).catch((error: unknown) =>
        this.#deps.log.warn({ err: error }, "rows of accounts that moved could not be deleted"),
      );
    this.#timer = setTimeout(() => {
      this.#telling = this.#look()
        .catch((error: unknown) =>
          this.#deps.log.warn({ err: error }, "the cell could not read what changed"),
        )
        .finally(() => this.#again());
    }, lookEveryMs);
  }

  async #look(): Promise<void> {
    this.#moves = await movesOf(this.#deps.db);
    if (!this.#hasNoStrangers)
      await this.#requireNoStrangers().catch((error: unknown) => {
        if (!(error instanceof CellProblem)) throw error;
        this.#deps.fail(error);
      });
    await this.tell().catch((error: unknown) => {
      if (!(error instanceof DirectoryAway)) throw error;
    });
  }

  /** Tells the directory all that changed. Throws DirectoryAway. */
  async tell(): Promise<void> {
    const { db, directory, log } = this.#deps;
    const taken = await tellDirectory(db, directory, (kind, name) => this.#nameOf(kind, name));
    if (taken > 0)
      log.error({ taken }, "another cell has names that this one has, too: see docs/operations/cells.md");
  }

  /** Throws Unavailable for an account that moves to another cell, or has left this one. */
  requireHere(accountId: number): void {
    if (this.#moves.has(accountId)) throw refuse("accountMoves").after(personAsksAgainS);
  }

  moves(accountId: number): boolean {
    return this.#moves.has(accountId);
  }

  /**
   * Returns whether the directory confirms that a screen or program with this key was removed. When it does not know, or
   * does not answer, it was not: a screen that is told so deletes everything.
   */
  async isGone(kind: "screen" | "key", keyHash: string): Promise<boolean> {
    return (await this.#known(kind, keyHash))?.state === "gone";
  }

  /** Returns whether a device without a code here must ask for a new one. */
  async mustPairAgain(keyHash: string): Promise<boolean> {
    const known = await this.#known("screen", keyHash);
    if (!known) return false;
    if (!("cell" in known)) return known.state === "gone";
    return known.state !== "held" && known.cell === this.number && known.over;
  }

  /**
   * Throws InOtherCell for a login that nobody has here, Unavailable when the directory does not answer. One that nobody has
   * anywhere belongs to some cell, too, always the same one, so that strangers cannot find out which logins there are.
   */
  async followLogin(login: string): Promise<void> {
    const { rows } = await this.#deps.db.$client.query(
      `select from users where lower(email) = $1 or lower(login_name) = $1
        union all select from operators where lower(login_name) = $1 limit 1`,
      [login.toLowerCase()],
    );
    if (rows.length > 0) return;
    const name = this.#nameOf("login", loginHash(login));
    const known = await this.#orUnavailable(() => this.#ask("login", name));
    const cell =
      "cell" in known ? known.cell : this.#cells[Number.parseInt(name.slice(0, 8), 16) % this.#cells.length];
    if (cell !== undefined && cell !== this.number) throw new InOtherCell(cell);
  }

  /**
   * Returns where the account of a session went that is not known here; null: nowhere. Throws Unavailable until the directory
   * confirms that it arrived: a browser that comes there earlier would be signed out.
   */
  async cellOfLeft(tokenHash: Buffer): Promise<number | null> {
    if (this.#moves.size === 0) return null;
    const { rows } = await this.#deps.db.$client.query<{ id: string }>(
      `select m.account_id::text as id from cell_names n join cell_moves m on m.account_id = n.account_id and m.state = 'left'
        where n.kind = 'session' and n.name = $1`,
      [tokenHash.toString("hex")],
    );
    const [left] = rows;
    if (!left) return null;
    const place = await this.#known("account", left.id);
    if (place?.state !== "held" || place.cell === this.number)
      throw refuse("accountMoves").after(personAsksAgainS);
    return place.cell;
  }

  /** Asks for a login before a person gets it. Returns false when a person in another cell has it. */
  async claimLogin(login: string): Promise<boolean> {
    if (login.endsWith(".invalid")) return true;
    return this.#claim("login", loginHash(login), null);
  }

  /** Asks for the next key of a device before the device learns that it may use it. */
  claimKey(keyHash: Buffer, accountId: number): Promise<boolean> {
    return this.#claim("screen", keyHash.toString("hex"), accountId);
  }

  /** Returns a code for a device that has none, the same one until it expires. Throws Unavailable. */
  async startPairing(ask: Omit<Ask<"startPairing">, "code">, newCode: () => string): Promise<string> {
    await this.#orUnavailable(() => this.tell());
    for (let tries = 0; tries < 20; tries++) {
      const { code, cell } = await this.#orUnavailable(() =>
        this.#deps.directory.ask("startPairing", { ...ask, code: newCode() }),
      );
      if (cell !== this.number) throw this.screenElsewhere();
      if (code !== null) return code;
    }
    throw refuse("noFreeCode").after(60);
  }

  /** Uses up a code for this account, in the transaction that adds the device. Returns null for a code that no device shows. */
  async takePairing(tx: Tx, code: string, accountId: number): Promise<{ key: Buffer; name: string } | null> {
    const { device } = await this.#orUnavailable(() =>
      this.#deps.directory.ask("takePairing", { code, accountId }),
    );
    if (!device) return null;
    await claimHere(tx, { kind: "screen", name: device.key, accountId });
    return { key: Buffer.from(device.key, "hex"), name: device.name };
  }

  screenElsewhere = () => refuse("screenElsewhere").after(screenAsksAgainS);

  async #claim(kind: NameKind, name: string, accountId: number | null): Promise<boolean> {
    // What this cell gave up, the directory must know before.
    await this.#orUnavailable(() => this.tell());
    if (kind === "login") await askHere(this.#deps.db, name);
    const { cell } = await this.#orUnavailable(() =>
      this.#deps.directory.ask("claim", { kind, name: this.#nameOf(kind, name), accountId }),
    );
    if (cell !== this.number) {
      if (kind === "login") await endAsking(this.#deps.db, name);
      return false;
    }
    await claimHere(this.#deps.db, { kind, name, accountId });
    return true;
  }

  async #orUnavailable<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw error instanceof DirectoryAway ? refuse("directoryAway").after(personAsksAgainS) : error;
    }
  }

  #nameOf(kind: NameKind, name: string): string {
    return kind === "login"
      ? createHmac("sha256", this.#deps.secret).update(`login ${name}`).digest("hex")
      : name;
  }

  /** Null: the directory does not answer. */
  async #known(kind: NameKind, name: string): Promise<Known | null> {
    try {
      return await this.#ask(kind, name);
    } catch (error) {
      if (error instanceof DirectoryAway) return null;
      throw error;
    }
  }

  #ask(kind: NameKind, name: string): Promise<Known> {
    const believed = this.#believed.get(`${kind} ${name}`);
    if (believed) return Promise.resolve(believed);
    let asked = this.#asked.get(kind);
    if (!asked) {
      asked = new Map();
      this.#asked.set(kind, asked);
      setTimeout(() => void this.#askNow(kind), collectMs);
    }
    const waiting = asked.get(name) ?? Promise.withResolvers<Known>();
    asked.set(name, waiting);
    if (asked.size >= maxPerCall) void this.#askNow(kind);
    return waiting.promise;
  }

  async #askNow(kind: NameKind): Promise<void> {
    const asked = this.#asked.get(kind);
    this.#asked.delete(kind);
    if (!asked) return;
    const names = [...asked.keys()];
    try {
      const { known, cells } = await this.#deps.directory.ask("look", { kind, names });
      this.#cells = cells;
      for (const [at, name] of names.entries()) {
        const found = known[at] ?? { state: "unknown" as const };
        this.#believed.set(`${kind} ${name}`, found);
        asked.get(name)?.resolve(found);
      }
    } catch (error) {
      for (const { reject } of asked.values()) reject(error);
    }
  }
}

const loginHash = (login: string): string => hash("sha256", login.toLowerCase());
