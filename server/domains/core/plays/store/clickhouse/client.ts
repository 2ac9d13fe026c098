import { cutText } from "#shared/texts/cut-text.ts";
import { StorageAwayError } from "../../../../../outside/storage/port.ts";

type Value = number | string | readonly (number | string)[];

/**
 * Of one statement, so that no report slows others: seconds and bytes. A transaction of PostgreSQL that waits for two of
 * them is not ended as idle (server/db/client.ts).
 */
const limits = { max_execution_time: 8, max_memory_usage: 1_000_000_000 };
/** Codes of ClickHouse's errors that pass: it is busy, full, starting, or its keeper is away. */
const passing = new Set([159, 160, 202, 203, 209, 210, 236, 241, 242, 243, 252, 319, 425, 999]);

/**
 * A ClickHouse server over HTTP. Not its own client, which is larger than all of this store. Errors do not have the
 * address, in which the password is.
 */
export class ClickHouse {
  readonly #origin: string;
  readonly #headers: Record<string, string>;

  constructor(url: string) {
    const { origin, username, password, pathname } = new URL(url);
    this.#origin = origin;
    this.#headers = {
      "x-clickhouse-user": decodeURIComponent(username) || "default",
      "x-clickhouse-key": decodeURIComponent(password),
      "x-clickhouse-database": decodeURIComponent(pathname.slice(1)) || "default",
    };
  }

  /** Returns the rows of a query, in which `{name:Type}` stands for a value. */
  async rows<Row>(query: string, values: Record<string, Value> = {}): Promise<Row[]> {
    const text = await this.#send({ values }, `${query} format JSONEachRow`);
    return text
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Row);
  }

  async run(statement: string, values: Record<string, Value> = {}, more: object = {}): Promise<void> {
    await this.#send({ values, more }, statement);
  }

  /**
   * Inserts rows, each as a JSON array (`into`: "insert into …"), and returns when they are on the disk. The server puts inserts of all processes
   * together, because each part that it writes has to be merged.
   */
  async insert(into: string, lines: readonly string[]): Promise<void> {
    const query = `${into} format JSONCompactEachRow`;
    const more = { query, async_insert: 1, wait_for_async_insert: 1, async_insert_busy_timeout_max_ms: 200 };
    if (lines.length > 0) await this.#send({ more }, lines.join("\n"));
  }

  async #send({ values = {}, more = {} }: { values?: Record<string, Value>; more?: object }, body: string) {
    const address = new URL(this.#origin);
    // With the whole answer before its status, an error in the middle is no answer with 200.
    for (const [name, value] of Object.entries({ wait_end_of_query: 1, ...limits, ...more }))
      address.searchParams.set(name, String(value));
    for (const [name, value] of Object.entries(values))
      address.searchParams.set(`param_${name}`, textOf(value));
    const signal = AbortSignal.timeout((limits.max_execution_time + 2) * 1000);
    const request = { method: "POST", headers: this.#headers, body, signal, redirect: "error" } as const;
    const [status, text] = await fetch(address, request)
      .then(async (answer) => [answer.status, await answer.text()] as const)
      .catch((error: Error) => {
        const why = error.cause instanceof Error ? error.cause.message : error.name;
        throw new StorageAwayError(`The store of plays did not answer: ${why}`);
      });
    if (status === 200) return text;
    const code = Number(/^Code: (\d+)/.exec(text)?.[1]);
    const Kind = passing.has(code) || status > 500 || status === 429 ? StorageAwayError : Error;
    throw new Kind(`The store of plays answered ${status}: ${cutText(text, 300)}`);
  }
}

const textOf = (value: Value): string =>
  Array.isArray(value)
    ? `[${value.map((one) => (typeof one === "number" ? one : `'${one}'`)).join(",")}]`
    : String(value);
