import type pg from "pg";
import { refusalOfOutage } from "../http/errors.ts";
import { Refusal, type RefusalData, refusalData } from "../refusal.ts";
import type { HeavyWork } from "./port.ts";

/** The thread's settings at its start. */
export interface ThreadSettings {
  connection: pg.PoolConfig;
  connections: number;
  logLevel: string;
}

export type ToThread =
  | { kind: "ask"; id: number; task: keyof HeavyWork; asked: unknown }
  /** The answer is no longer needed. */
  | { kind: "leave"; id: number };

export type FromThread =
  | { kind: "answer"; id: number; answer: unknown }
  | { kind: "failed"; id: number; failure: Failure };

/** An error as data: an error that is copied between threads loses its class. */
export type Failure =
  | { kind: "refusal"; refusal: RefusalData }
  | { kind: "error"; name: string; message: string; stack: string | undefined };

export function failureOf(error: unknown): Failure {
  const refusal = error instanceof Refusal ? error : refusalOfOutage(error);
  if (refusal) return { kind: "refusal", refusal: refusalData(refusal) };
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return { kind: "error", name, message, stack };
}

export function errorOf(failure: Failure): Error {
  if (failure.kind === "error")
    return Object.assign(new Error(failure.message), { name: failure.name, stack: failure.stack });
  return new Refusal(failure.refusal);
}
