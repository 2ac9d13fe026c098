import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { getTime, sendPlays } from "#shared/contracts/playing/player.ts";
import type { Deps } from "../../../context.ts";
import type { Admission } from "../../../http/admission.ts";
import { placeOfScreen } from "../../../http/admit.ts";
import type { FrontDoor, HotRoute } from "../../../http/front-door.ts";
import { parseJsonBody } from "../../../http/json-body.ts";
import type { Metrics } from "../../../http/metrics.ts";
import { parseInput } from "../../../http/route.ts";
import { untilGone } from "../../../http/until-gone.ts";
import type { PlayIntake } from "../../core/plays/index.ts";
import type { FineClock } from "./fine-clock.ts";
import type { HotCalls } from "./hot-calls.ts";

/** Registers proof of play and the clock, which every screen calls all day, before Fastify (decision 0077). */
export function hotPlaysAndClock(
  deps: Deps,
  parts: {
    calls: HotCalls;
    door: FrontDoor;
    admission: Admission;
    metrics: Metrics;
    intake: PlayIntake;
    clock: FineClock;
  },
): void {
  const { calls, door, admission, metrics, intake, clock } = parts;
  const observePlays = metrics.observer("POST", sendPlays.path);
  const observeTime = metrics.observer("GET", getTime.path);

  const answerPlays: HotRoute = async (request, response) => {
    const started = performance.now();
    if (!calls.hasJson(request, sendPlays.maxBytes)) return false;
    const known = calls.knownBehind(request);
    if (!known) return false;
    const requestId = randomUUID();
    const { accountId, screenId } = known;
    // Before the body is read: bodies of many megabytes would wait in memory.
    const leave = await admission.enter(placeOfScreen(screenId), () => untilGone(response)).catch(() => null);
    // Fastify's route refuses it.
    if (!leave) return false;
    let isRead = false;
    response.once("close", () => isRead || leave());
    const take = async (body: Buffer) => {
      await deps.disk.requireRoom();
      const input = parseInput(sendPlays, { body: parseJsonBody(body), query: {}, params: {} });
      return intake.take({ accountId, screenId, ...input });
    };
    whenRead(request, (body) => {
      isRead = true;
      return take(body)
        .then((taken) => ({ status: 200, body: JSON.stringify(taken) }))
        .catch((error: unknown) => calls.failed(error, requestId))
        .then((answer) => {
          calls.send(response, answer, requestId);
          observePlays(answer.status, (performance.now() - started) / 1000);
        })
        .finally(leave);
    });
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

  door.add(sendPlays, answerPlays);
  door.add(getTime, answerTime);
}

function whenRead(request: IncomingMessage, work: (body: Buffer) => unknown): void {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => void parts.push(part));
  request.on("end", () => work(Buffer.concat(parts)));
}
