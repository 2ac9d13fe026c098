import type { ReadDatabase } from "../db/client.ts";
import { refuse } from "../refusal.ts";

/** Maximum of waiting questions per account; no dashboard asks more. */
const maxWaiting = 20;
const retryAfterSeconds = 5;

interface Question {
  key: string;
  answer: Promise<unknown>;
  begin: () => void;
  /** Number of callers that still want the answer. */
  wanted: number;
  leaving: AbortController;
  running: boolean;
}

const queues = new WeakMap<ReadDatabase, Map<number, Question[]>>();

/**
 * Runs slow reads one at a time per account, because five at once would delay other accounts five times as often. A
 * caller with the same question as a waiting read shares its answer, so that no answer is older than its request. The
 * signal of `work` aborts when all callers have left. Throws TooMany when too many questions wait, and the reason of
 * `signal` when that aborts.
 */
export function oneAtATime<T>(
  db: ReadDatabase,
  { accountId, key, signal }: { accountId: number; key: string; signal: AbortSignal },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (signal.aborted) return Promise.reject(signal.reason);
  const accounts = queues.get(db) ?? new Map<number, Question[]>();
  queues.set(db, accounts);
  const queue = accounts.get(accountId) ?? [];
  accounts.set(accountId, queue);
  // A question without callers is already aborted, although it is still in the queue.
  const wanted = queue.filter((one) => !one.leaving.signal.aborted);
  let question = wanted.find((one) => one.key === key && !one.running);
  if (!question) {
    if (wanted.length > maxWaiting) return Promise.reject(refuse("tooManyAtOnce").after(retryAfterSeconds));
    question = ask(key, work, () => {
      queue.splice(queue.indexOf(asked), 1);
      if (queue.length === 0) accounts.delete(accountId);
      else queue[0]?.begin();
    });
    const asked = question;
    queue.push(asked);
    if (queue.length === 1) asked.begin();
  }
  return answerFor(question, signal) as Promise<T>;
}

function ask<T>(key: string, work: (signal: AbortSignal) => Promise<T>, ended: () => void): Question {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  // Without callers the rejection would be unhandled.
  promise.catch(() => undefined);
  const leaving = new AbortController();
  const question: Question = {
    key,
    answer: promise,
    wanted: 0,
    leaving,
    running: false,
    begin() {
      question.running = true;
      const done = leaving.signal.aborted ? Promise.reject(leaving.signal.reason) : work(leaving.signal);
      done.then(resolve, reject).finally(ended);
    },
  };
  return question;
}

function answerFor(question: Question, signal: AbortSignal): Promise<unknown> {
  question.wanted++;
  return new Promise((resolve, reject) => {
    const leave = () => {
      question.wanted--;
      if (question.wanted === 0) question.leaving.abort(signal.reason);
      reject(signal.reason);
    };
    signal.addEventListener("abort", leave, { once: true });
    question.answer.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
  });
}
