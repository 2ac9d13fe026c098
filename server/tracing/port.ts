import { AsyncLocalStorage } from "node:async_hooks";

/** Facts of a span. No value may say who a person is: no path, query, address, name, id or text of a statement. */
export type Facts = Record<string, string | number>;

export interface OpenSpan {
  /** Ends the span with these facts; a failed one is marked. Never waits for the collector. */
  end(facts: Facts, failed: boolean): void;
}

/** Sends spans of requests and jobs to a collector; absent while that is switched off. */
export interface Tracing {
  /** `traceparent`: the header of the caller's trace (W3C), which this span continues. */
  start(name: string, kind: "request" | "job", traceparent?: string): OpenSpan;
  /** Sends what is left, for a moment at most. */
  close(): Promise<void>;
}

/** What the database did for one request or job. */
export interface DatabaseWork {
  statements: number;
  ms: number;
}

/** The database work of the request or job that runs. */
export const workInProgress = new AsyncLocalStorage<DatabaseWork>();

export const databaseFacts = ({ statements, ms }: DatabaseWork): Facts => ({
  "vitrine.database.statements": statements,
  "vitrine.database.ms": Math.round(ms * 10) / 10,
});
