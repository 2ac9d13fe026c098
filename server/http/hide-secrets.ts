import type { FastifyInstance, FastifyRequest } from "fastify";
import { type MarkedField, markedFields } from "#shared/secret-fields.ts";
import { shownOfSecret, withoutQuery, withoutSecretShapes } from "../logging/secret-shapes.ts";
import type { Turn } from "../short-turns.ts";
import { hasLongList } from "./parse-pieces.ts";

/** Returns a copy of an answer in which marked fields, and our own secret links and keys in any text, are cut. */
export function withoutSecrets(answer: unknown, marked: readonly MarkedField[]): unknown {
  if (typeof answer === "string") return shownText(answer, marked);
  if (typeof answer !== "object" || answer === null) return answer;
  if (Array.isArray(answer)) {
    const inside = below(marked, "*");
    return answer.map((one) => withoutSecrets(one, inside));
  }
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, withoutSecrets(value, below(marked, name))]),
  );
}

/** The same, its long lists element by element. Throws what `turn` throws. */
export async function withoutSecretsInTurns(
  answer: unknown,
  marked: readonly MarkedField[],
  turn: Turn,
): Promise<unknown> {
  if (typeof answer !== "object" || answer === null || !hasLongList(answer))
    return withoutSecrets(answer, marked);
  const isList = Array.isArray(answer);
  const cut: [string, unknown][] = [];
  for (const [name, value] of Object.entries(answer)) {
    await turn();
    cut.push([name, await withoutSecretsInTurns(value, below(marked, isList ? "*" : name), turn)]);
  }
  return isList ? cut.map(([, value]) => value) : Object.fromEntries(cut);
}

function shownText(text: string, marked: readonly MarkedField[]): string {
  const own = marked.filter(({ path }) => path.length === 0);
  if (own.some(({ secret }) => secret === true)) return shownOfSecret(text);
  return withoutSecretShapes(own.length > 0 ? withoutQuery(text) : text);
}

/** Returns the marked fields inside the field of this name; of a list, "*". */
function below(marked: readonly MarkedField[], name: string): readonly MarkedField[] {
  if (marked.length === 0) return marked;
  return marked.flatMap(({ path: [first, ...path], secret }) =>
    first === name || first === "*" ? [{ path, secret }] : [],
  );
}

/** Returns the marked fields of the answer to a read-only visit; null for every other request. */
export function hiddenFrom(request: FastifyRequest): readonly MarkedField[] | null {
  const actor = request.ctx?.actor;
  if (actor?.kind !== "customer" || actor.visit === undefined) return null;
  const { contract } = request.routeOptions.config;
  return contract ? markedFields(contract.response) : [];
}

/** Long answers, whose secrets were cut before they became bytes. */
const cutBefore = new WeakSet<Buffer>();
export const noteCut = (bytes: Buffer): void => void cutBefore.add(bytes);

/** On a read-only visit no answer has a secret with which the visitor could act after it. Decision 0152. */
export function hideSecretsOnVisits(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    const marked = hiddenFrom(request);
    const isJson = String(reply.getHeader("content-type")).startsWith("application/json");
    if (!marked || !isJson || !isText(payload)) return done(null, payload);
    if (Buffer.isBuffer(payload) && cutBefore.has(payload)) return done(null, payload);
    done(null, JSON.stringify(withoutSecrets(JSON.parse(String(payload)), marked)));
  });
}

const isText = (payload: unknown): payload is string | Buffer =>
  typeof payload === "string" || Buffer.isBuffer(payload);
