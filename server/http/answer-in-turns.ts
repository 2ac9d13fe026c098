import type { FastifyReply } from "fastify";
import type { z } from "zod";
import { jsonBytes } from "../json-text.ts";
import { shortTurns, type Turn } from "../short-turns.ts";
import { hiddenFrom, noteCut, withoutSecretsInTurns } from "./hide-secrets.ts";
import { hasLongList, parsePieces } from "./parse-pieces.ts";
import { untilGone } from "./until-gone.ts";

/** Validates a value like `schema.parse`, its long lists element by element. Throws what `turn` and the schema throw. */
export async function parseInTurns<S extends z.ZodType>(
  schema: S,
  value: z.input<S>,
  turn: Turn,
): Promise<z.output<S>> {
  const pieces = parsePieces(schema, value);
  for (;;) {
    const { done, value: parsed } = pieces.next();
    if (done) return parsed as z.output<S>;
    await turn();
  }
}

/** Returns what to send: an answer with long lists as its JSON text in UTF-8, made in short turns. */
export async function bytesInTurns<Answer>(
  reply: FastifyReply,
  answer: Answer,
  turn: Turn,
): Promise<Answer | Buffer> {
  if (typeof answer !== "object" || answer === null || !hasLongList(answer)) return answer;
  const hidden = hiddenFrom(reply.request);
  const shown = hidden ? ((await withoutSecretsInTurns(answer, hidden, turn)) as object) : answer;
  const bytes = await jsonBytes(shown, turn);
  if (hidden) noteCut(bytes);
  reply.type("application/json; charset=utf-8");
  return bytes;
}

/** Validates the answer of a raw route and returns what to send, both in short turns. */
export async function answerInTurns<S extends z.ZodType>(
  reply: FastifyReply,
  schema: S,
  answer: z.input<S>,
): Promise<z.output<S> | Buffer> {
  const turn = shortTurns(untilGone(reply.raw));
  return bytesInTurns(reply, await parseInTurns(schema, answer, turn), turn);
}
