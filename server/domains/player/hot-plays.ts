import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { getTime, sendPlays } from "#shared/contracts/player.ts";
import type { Deps } from "../../context.ts";
import { refuse } from "../../http/errors.ts";
import type { FrontDoor, HotRoute } from "../../http/front-door.ts";
import { requireSmallShape } from "../../http/json-body.ts";
import type { Metrics } from "../../http/metrics.ts";
import { parseInput } from "../../http/route.ts";
import type { PlayIntake } from "../plays/index.ts";
import type { FineClock } from "./fine-clock.ts";
import type { HotCalls } from "./hot-calls.ts";

/** Registers proof of play and the clock, which every screen calls all day, before Fastify (decision 0077). */
export function hotPlaysAndClock(
  deps: Deps,
  parts: { calls: HotCalls; door: FrontDoor; metrics: Metrics; intake: PlayIntake; clock: FineClock },
): void {
  const { calls, door, metrics, intake, clock } = parts;
  const observePlays = metrics.observer("POST", sendPlays.path);
  const observeTime = metrics.observer("GET", getTime.path);

  const answerPlays: HotRoute = (request, response) => {
    const started = performance.now();
    if (!calls.hasJson(request, sendPlays.maxBytes)) return false;
    const known = calls.knownBehind(request);
    if (!known) return false;
    const requestId = randomUUID();
    const { accountId, screenId } = known;
    const take = async (body: Buffer) => {
      await deps.disk.requireRoom();
      const input = parseInput(sendPlays, { body: jsonIn(body), query: {}, params: {} });
      return intake.take({ accountId, screenId, ...input });
    };
    whenRead(request, (body) =>
      take(body)
        .then((taken) => ({ status: 200, body: JSON.stringify(taken) }))
        .catch((error: unknown) => calls.failed(error, requestId))
        .then((answer) => {
          calls.send(response, answer, requestId);
          observePlays(answer.status, (performance.now() - started) / 1000);
        }),
    );
    return true;
  };

  const answerTime: HotRoute = (request, response) => {
    const started = performance.now();
    if (!calls.knownBehind(request)) return false;
    const sentMs = clock.now();
    const receivedMs = sentMs - (performance.now() - started);
    calls.send(response, { status: 200, body: JSON.stringify({ receivedMs, sentMs }) }, randomUUID());
    observeTime(200, (performance.now() - started) / 1000);
    return true;
  };

  door.add(sendPlays.method, sendPlays.path, answerPlays);
  door.add(getTime.method, getTime.path, answerTime);
}

function whenRead(request: IncomingMessage, work: (body: Buffer) => void): void {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => void parts.push(part));
  request.on("end", () => work(Buffer.concat(parts)));
}

/** Throws Invalid for what Fastify's parser refuses. */
function jsonIn(body: Buffer): unknown {
  requireSmallShape(body);
  try {
    return JSON.parse(body.toString());
  } catch {
    throw refuse("requestNotJson");
  }
}
