import type { z } from "zod";
import type { AppPermission } from "#shared/connected-apps.ts";
import type { Customer } from "../../../actor.ts";
import type { InnerCalls, Picture } from "./inner-calls.ts";
import type { QuestionTexts } from "./question-texts.ts";

/** With what a tool works. */
export interface Hands {
  api: InnerCalls;
  actor: Customer;
  now: () => Date;
  /** The address of the dashboard, before a path. */
  site: string;
  /** Returns the name of a removed playlist or schedule of the account; null: there is none. */
  removedName(kind: "playlist" | "schedule", id: number): Promise<string | null>;
}

/**
 * What a tool answers. `facts` come from members of the account and from us. `untrusted` are texts of others: of files,
 * feeds, guests, programs and devices. They stand apart, so that no assistant takes them for a wish of its person.
 */
export interface Answer {
  facts: Record<string, unknown>;
  untrusted?: Record<string, unknown>;
  picture?: Picture | null;
}

/** A line that a person reads before confirming. */
export interface Line {
  label: string;
  text: string;
}

/** What a person reads before confirming, and what it is based on. Another basis needs another question. */
export interface Question {
  words: Line[];
  basis: string;
  picture?: Picture | null;
}

/** For whom a question is written. */
export interface Reader {
  text: QuestionTexts;
  locale: string;
  /** Of the account. */
  zone: string;
}

/** A call whose arguments a person reads before confirming. */
export interface Asked<Input = unknown> {
  hands: Hands;
  input: Input;
  reader: Reader;
}

/**
 * Says each argument of a call in words, in the order of the question; null: it has no effect here. It names every argument, so
 * that none comes past the person.
 */
export type Says<I extends z.ZodObject> = {
  [Name in keyof z.output<I>]-?: (
    value: Exclude<z.output<I>[Name], undefined>,
    asked: Asked<z.output<I>>,
  ) => Line | null | Promise<Line | null>;
};

interface Described<I extends z.ZodObject> {
  name: string;
  title: string;
  description: string;
  needs: AppPermission;
  input: I;
}

/** A tool that only reads. */
export interface ReadingTool<I extends z.ZodObject> extends Described<I> {
  kind: "read";
  run(hands: Hands, input: z.output<I>): Promise<Answer>;
}

/**
 * A tool that changes something. `ask` says what a person must confirm first, before the lines of \`says\`; null: it changes
 * nothing on screens, so it is done at once. `run` does it, then or after the confirmation.
 */
export interface ChangingTool<I extends z.ZodObject> extends Described<I> {
  kind: "change";
  /** What it takes away is not easily got back. */
  destructive: boolean;
  /** Done twice, it is as done once. */
  idempotent: boolean;
  ask(hands: Hands, input: z.output<I>, reader: Reader): Promise<Question | null>;
  says: Says<I>;
  /** `basis`: that of the question; empty where nobody was asked. */
  run(hands: Hands, input: z.output<I>, basis: string): Promise<Answer>;
}

export type Tool = ReadingTool<z.ZodObject> | ChangingTool<z.ZodObject>;

export const readingTool = <I extends z.ZodObject>(tool: Omit<ReadingTool<I>, "kind">): Tool =>
  ({ kind: "read", ...tool }) as unknown as Tool;
export const changingTool = <I extends z.ZodObject>(tool: Omit<ChangingTool<I>, "kind">): Tool =>
  ({ kind: "change", ...tool }) as unknown as Tool;

/** Most items of one list in an answer. */
export const mostItems = 25;
/** Most characters of the facts, and again of the whole: together about ten thousand tokens. */
export const mostCharacters = 20_000;

/** Cuts a list to what an answer may have, and says how many are left out. */
export function some<T>(list: readonly T[], total = list.length): { items: T[]; leftOut: number } {
  const items = list.slice(0, mostItems);
  return { items, leftOut: Math.max(0, total - items.length) };
}
