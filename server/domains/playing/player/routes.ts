import type { FastifyInstance } from "fastify";
import * as enrolmentContracts from "#shared/contracts/playing/enrolments.ts";
import * as contracts from "#shared/contracts/playing/player.ts";
import type { Deps } from "../../../context.ts";
import { fontPath, shippedFonts } from "../../../fonts.ts";
import type { Admission } from "../../../http/admission.ts";
import { type EventStreams, eventStreams } from "../../../http/event-stream.ts";
import type { FrontDoor } from "../../../http/front-door.ts";
import { deviceKeyHash, personInBrowser } from "../../../http/guard.ts";
import type { Metrics } from "../../../http/metrics.ts";
import { parseWith, rawRoute, route } from "../../../http/route.ts";
import { sendStoredFile } from "../../../http/stored-file.ts";
import { unknownScreen } from "../../../http/unknown-screen.ts";
import { refuse } from "../../../refusal.ts";
import type { PlayIntake } from "../../core/plays/index.ts";
import { CurrentValues } from "../../library/data-sources/index.ts";
import { addressesIn, bodyOf, type CurrentManifests } from "../manifests/index.ts";
import { deviceKeyHashOf, rotateKey, unpair } from "./device-key.ts";
import {
  createEnrolment,
  decideDevices,
  listEnrolments,
  listWaitingDevices,
  revokeEnrolment,
} from "./enrolment/enrolments.ts";
import { fileOfReportedVersion } from "./file-of-reported-version.ts";
import { FineClock } from "./fine-clock.ts";
import { getData } from "./get-data.ts";
import { Heartbeats } from "./heartbeat.ts";
import { hotRoutes } from "./hot-routes.ts";
import { HeartbeatWriter, type KnownScreens } from "./known-screens/index.ts";
import { leaseElsewhere } from "./lease.ts";
import { getPairing, startPairing } from "./pairing.ts";
import { ScreenListeners } from "./screen-listeners.ts";
import { isSignedInHere, requireMayShow } from "./tried-here.ts";

export interface PlayerParts {
  door: FrontDoor;
  admission: Admission;
  metrics: Metrics;
  screens: KnownScreens;
  manifests: CurrentManifests;
  intake: PlayIntake;
}

/** Registers the calls of shared/contracts/playing/player.ts. */
export function playerRoutes(app: FastifyInstance, deps: Deps, parts: PlayerParts): void {
  const { screens, manifests } = parts;
  const writer = new HeartbeatWriter(deps, screens);
  const heartbeats = new Heartbeats(deps, manifests, writer);
  const values = new CurrentValues(deps);
  // Before the listeners: a screen that hears of a change must not get the value before it.
  const unsubscribe = deps.bus.subscribe((message) => {
    manifests.receive(message);
    values.receive(message);
  });
  const listeners = new ScreenListeners(deps, screens, manifests);
  const streams = eventStreams(app, parts.metrics.openStreams);
  parts.metrics.gauge({
    name: "vitrine_heartbeats_late_seconds",
    help: "How long the oldest heartbeat waits that should have been written",
    read: () => writer.lateSeconds(),
  });
  parts.metrics.gauge({
    name: "vitrine_manifests_waiting",
    help: "Screens that wait for their manifest to be computed",
    read: () => manifests.waiting(),
  });
  app.addHook("onClose", async () => {
    unsubscribe();
    listeners.close();
    screens.close();
    manifests.close();
    values.close();
    await writer.close();
  });
  pairingRoutes(app, deps);
  contentRoutes(app, deps, { screens, manifests, heartbeats });
  const clock = new FineClock(deps.now);
  clockAndDataRoutes(app, deps, { screens, clock, manifests, values });
  pushRoute(app, streams, listeners);
  hotRoutes(deps, { ...parts, heartbeats, listeners, streams, clock });
}

function pairingRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, {
    contract: contracts.startPairing,
    who: ["anyone"],
    verb: async ({ ctx, input, reply }) => {
      const deviceKeyHash = deviceKeyHashOf(reply.request);
      const person = await personInBrowser(reply.request, deps);
      const sessionId = person.kind === "customer" ? person.sessionId : null;
      const device = input.device || ctx.device;
      return startPairing({ ctx, input: { deviceKeyHash, device, sessionId, token: input.enrolment } });
    },
  });
  route(app, {
    contract: contracts.getPairing,
    who: ["anyone"],
    verb: ({ ctx, reply }) => getPairing({ ctx, input: { deviceKeyHash: deviceKeyHashOf(reply.request) } }),
  });
  const who = ["customer"] as const;
  route(app, { contract: enrolmentContracts.listEnrolments, who, verb: listEnrolments });
  route(app, { contract: enrolmentContracts.createEnrolment, who, verb: createEnrolment });
  route(app, { contract: enrolmentContracts.revokeEnrolment, who, verb: revokeEnrolment });
  route(app, { contract: enrolmentContracts.listWaitingDevices, who, verb: listWaitingDevices });
  route(app, { contract: enrolmentContracts.decideDevices, who, verb: decideDevices });
  route(app, { contract: contracts.unpair, who: ["screen"], verb: unpair });
  route(app, { contract: contracts.rotateKey, who: ["screen"], verb: rotateKey });
}

function contentRoutes(
  app: FastifyInstance,
  deps: Deps,
  parts: { screens: KnownScreens; manifests: CurrentManifests; heartbeats: Heartbeats },
): void {
  const { screens, manifests, heartbeats } = parts;
  route(app, {
    contract: contracts.heartbeat,
    who: ["screen"],
    verb: async ({ ctx, input, reply }) => {
      const known = await screens.find(deviceKeyHash(reply.request.headers.authorization) ?? "");
      if (!known) throw await unknownScreen(deps, ctx.actor.keyHash, "screenRemoved");
      const isElsewhere =
        known.isTriedAt(ctx.now()) && !(await isSignedInHere(deps, reply.request, known.accountId));
      if (!isElsewhere) {
        known.report.set(input);
        heartbeats.note(known, ctx.now());
      }
      const text = heartbeats.answer(known, ctx.now());
      const answer = JSON.parse(text ?? (await heartbeats.answerFromDatabase(known, ctx.now())));
      if (!isElsewhere) return answer;
      return { ...answer, lease: leaseElsewhere(known.screenId, ctx.now(), deps.env.LEASE_KEY) };
    },
  });
  rawRoute(app, {
    method: "GET",
    url: contracts.getManifest.path,
    who: ["screen"],
    contract: contracts.getManifest,
    handler: async ({ ctx, request, reply }) => {
      await requireMayShow({ ctx, request, deps }, screens);
      const current = await manifests.of(ctx.actor.screenId, ctx.actor.accountId);
      if (!current) throw await unknownScreen(deps, ctx.actor.keyHash, "screenRemoved");
      const isKnown = current.stored && request.headers["if-none-match"] === current.etag;
      const body = isKnown ? null : bodyOf(current, await addressesIn(current.shared, deps));
      reply.header("etag", current.etag).header("cache-control", "private, no-cache");
      if (body === null) return reply.code(304).send();
      return reply.type("application/json; charset=utf-8").send(body);
    },
  });
  rawRoute(app, {
    method: "GET",
    url: contracts.getPlayerFile.path,
    who: ["screen"],
    contract: contracts.getPlayerFile,
    handler: async ({ ctx, request, reply }) => {
      await requireMayShow({ ctx, request, deps }, screens);
      const { hash } = parseWith(contracts.fileParams, request.params);
      const current = await manifests.of(ctx.actor.screenId, ctx.actor.accountId);
      const file = current?.shared.files.get(hash) ?? (await fileOfReportedVersion(deps.db, ctx.actor, hash));
      if (!file) throw refuse("fileNotFound");
      return sendStoredFile({
        storage: fontPath(hash) === null ? deps.storage : shippedFonts,
        request,
        reply,
        sha256: hash,
        ...file,
        cacheable: "immutable",
        through: "server",
      });
    },
  });
}

function clockAndDataRoutes(
  app: FastifyInstance,
  deps: Deps,
  parts: { screens: KnownScreens; clock: FineClock; manifests: CurrentManifests; values: CurrentValues },
): void {
  const { clock, screens } = parts;
  route(app, {
    contract: contracts.getTime,
    who: ["screen"],
    verb: async ({ reply }) => {
      const sentMs = clock.now();
      return { receivedMs: sentMs - reply.elapsedTime, sentMs };
    },
  });
  rawRoute(app, {
    method: "GET",
    url: contracts.getData.path,
    who: ["screen"],
    contract: contracts.getData,
    handler: async ({ ctx, request, reply }) => {
      await requireMayShow({ ctx, request, deps }, screens);
      const has = request.headers[contracts.documentsHeader];
      const { etag, body } = await getData({ ctx, ...parts, has: has?.toString() });
      reply.header("etag", etag).header("cache-control", "private, no-cache");
      if (request.headers["if-none-match"] === etag) return reply.code(304).send();
      return reply.type("application/json; charset=utf-8").send(body());
    },
  });
}

function pushRoute(app: FastifyInstance, streams: EventStreams, listeners: ScreenListeners): void {
  rawRoute(app, {
    method: "GET",
    url: contracts.getPlayerEvents.path,
    who: ["screen"],
    contract: contracts.getPlayerEvents,
    handler: ({ ctx, reply }) => {
      listeners.listen(ctx.actor, (listener) => streams.open(reply, listener));
    },
  });
}
