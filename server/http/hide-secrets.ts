import type { FastifyInstance } from "fastify";
import { type FieldPath, secretPaths } from "#shared/secret-fields.ts";
import { shownOfSecret, withoutSecretShapes } from "../logging/secret-shapes.ts";

/** Returns a copy of an answer in which marked fields, and our own secret links and keys in any text, are cut. */
export function withoutSecrets(answer: unknown, marked: readonly FieldPath[]): unknown {
  if (typeof answer === "string")
    return marked.some((path) => path.length === 0) ? shownOfSecret(answer) : withoutSecretShapes(answer);
  if (typeof answer !== "object" || answer === null) return answer;
  const below = (name: string) =>
    marked.flatMap(([first, ...rest]) => (first === name || first === "*" ? [rest] : []));
  if (Array.isArray(answer)) return answer.map((one) => withoutSecrets(one, below("*")));
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, withoutSecrets(value, below(name))]),
  );
}

/** On a read-only visit no answer has a secret with which the visitor could act after it. Decision 0152. */
export function hideSecretsOnVisits(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    const actor = request.ctx?.actor;
    const isVisit = actor?.kind === "customer" && actor.visit !== undefined;
    const isJson = String(reply.getHeader("content-type")).startsWith("application/json");
    if (!isVisit || !isJson || !isText(payload)) return done(null, payload);
    const { contract } = request.routeOptions.config;
    const marked = contract ? secretPaths(contract.response) : [];
    done(null, JSON.stringify(withoutSecrets(JSON.parse(String(payload)), marked)));
  });
}

/** Long answers are bytes. */
const isText = (payload: unknown): payload is string | Buffer =>
  typeof payload === "string" || Buffer.isBuffer(payload);
