import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { getManifest, getPlayerEvents, heartbeat } from "#shared/contracts/playing/player.ts";
import type { Deps } from "../../../context.ts";
import type { Admission } from "../../../http/admission.ts";
import type { EventStreams } from "../../../http/event-stream.ts";
import type { FrontDoor, HotRoute } from "../../../http/front-door.ts";
import { parseJsonBody } from "../../../http/json-body.ts";
import type { Metrics } from "../../../http/metrics.ts";
import { parseInput } from "../../../http/route.ts";
import type { PlayIntake } from "../../core/plays/index.ts";
import type { CurrentManifests } from "../manifests/index.ts";
import { type Answer, AnswersTogether } from "./answers-together.ts";
import type { FineClock } from "./fine-clock.ts";
import type { Heartbeats } from "./heartbeat.ts";
import { HotCalls } from "./hot-calls.ts";
import { hotManifests } from "./hot-manifests.ts";
import { hotPlaysAndClock } from "./hot-plays.ts";
import type { KnownScreen, KnownScreens } from "./known-screens/index.ts";
import type { ScreenListeners } from "./screen-listeners.ts";

/** No report that the contract allows is longer, in bytes. */
const longestReport = 32_768;
const nothing = Buffer.alloc(0);

/** Registers the calls that are answered before Fastify. Requests that they cannot answer go to Fastify's route. */
export function hotRoutes(
  deps: Deps,
  parts: {
    door: FrontDoor;
    admission: Admission;
    metrics: Metrics;
    screens: KnownScreens;
    manifests: CurrentManifests;
    heartbeats: Heartbeats;
    listeners: ScreenListeners;
    streams: EventStreams;
    intake: PlayIntake;
    clock: FineClock;
  },
): void {
  const { door, metrics, screens, manifests, heartbeats, listeners, streams } = parts;
  const calls = new HotCalls(deps, screens);
  const { headers } = calls;

  // One list for all answers. It is written before other code can change it.
  const answerHeaders = [
    ...headers,
    "cache-control",
    "no-store",
    "content-type",
    "application/json; charset=utf-8",
    "x-request-id",
    "",
    "content-length",
    "",
  ];
  const [idAt, lengthAt] = [answerHeaders.length - 3, answerHeaders.length - 1];

  const observe = metrics.observer("POST", heartbeat.path);
  const answers = new AnswersTogether(({ response, status, body, requestId, ascii, started }: Answer) => {
    answerHeaders[idAt] = requestId;
    answerHeaders[lengthAt] = String(ascii ? body.length : Buffer.byteLength(body));
    response.writeHead(status, answerHeaders);
    // Node then writes head and body in one piece, and encodes ASCII much faster as Latin-1.
    response.end(body, ascii ? "latin1" : "utf8");
    observe(status, (performance.now() - started) / 1000);
  });

  const answerHeartbeat: HotRoute = (request, response) => {
    const started = performance.now();
    if (!calls.hasJson(request, longestReport)) return false;
    const known = calls.knownBehind(request);
    // A try-out is bound to a session, which Fastify's route looks up.
    if (!known || known.isTriedAt(deps.now()) || !heartbeats.canAnswer(known)) return false;
    // Released at the end, because objects held by these closures may survive many garbage collections.
    let open: ServerResponse | null = response;
    let bytes: Buffer | null = null;
    const send = (status: number, body: string, requestId: string, ascii = false) => {
      if (!open) return;
      const answer = { response: open, status, body, requestId, ascii, started };
      open = null;
      bytes = null;
      answers.add(answer);
    };
    request.on("data", (part: Buffer) => {
      bytes = bytes ? Buffer.concat([bytes, part]) : part;
    });
    request.on("end", () => {
      const requestId = randomUUID();
      try {
        const now = deps.now();
        storeReport(known, bytes ?? nothing);
        heartbeats.note(known, now);
        const answer = heartbeats.answer(known, now);
        // The screen was forgotten between the head and the body of the request.
        if (answer !== undefined) return send(200, answer, requestId, known.answerEnd?.ascii);
        heartbeats.answerFromDatabase(known, now).then(
          (late) => send(200, late, requestId),
          (error: unknown) => fail(error, requestId),
        );
      } catch (error) {
        fail(error, requestId);
      }
    });
    const fail = (error: unknown, requestId: string) => {
      const { status, body } = calls.failed(error, requestId);
      send(status, body, requestId);
    };
    return true;
  };

  /** Streams stay open. Without Fastify's request and reply, 10,000 of them use a third of the memory. */
  const answerEvents: HotRoute = async (request, response) => {
    const keyHash = calls.keyBehind(request);
    const known = keyHash === null ? null : await screens.find(keyHash);
    if (!known) return false;
    const own = [...headers, "x-request-id", randomUUID()];
    listeners.listen(known, (listener) => streams.openOn(response, own, listener));
    // Node keeps the request while its answer is open. A browser's headers are about 1 kB.
    request.rawHeaders = [];
    request.headers = {};
    return true;
  };

  door.add(getPlayerEvents, answerEvents);
  door.add(heartbeat, answerHeartbeat);
  door.add(getManifest, hotManifests({ calls, metrics, screens, manifests, deps }));
  hotPlaysAndClock(deps, { ...parts, calls });
}

/** Stores the report of a body in `known`. Parses only what is new and not in the usual form. Throws Invalid. */
function storeReport(known: KnownScreen, body: Buffer): void {
  if (known.report.isSame(body) || known.report.setUsual(body)) return;
  known.report.set(parseInput(heartbeat, { body: parseJsonBody(body), query: {}, params: {} }), body);
}
