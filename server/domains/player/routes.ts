import type { FastifyInstance } from "fastify";
import type { Gauge } from "prom-client";
import * as contracts from "#shared/contracts/player.ts";
import type { Deps } from "../../context.ts";
import { NotFound, Unauthenticated } from "../../http/errors.ts";
import { type EventStream, eventStreams } from "../../http/event-stream.ts";
import { parseWith, rawRoute, route } from "../../http/route.ts";
import { sendStoredFile } from "../../http/stored-file.ts";
import { CurrentManifests } from "./current-manifest.ts";
import { deviceKeyHashOf } from "./device-key.ts";
import { getPairing } from "./get-pairing.ts";
import { heartbeat } from "./heartbeat.ts";
import { startPairing } from "./start-pairing.ts";
import { unpair } from "./unpair.ts";

/** The protocol of shared/contracts/player.ts. */
export function playerRoutes(app: FastifyInstance, deps: Deps, openStreams: Gauge): void {
  const manifests = new CurrentManifests(deps);
  pairingRoutes(app);
  contentRoutes(app, deps, manifests);
  pushRoute(app, deps, manifests, openStreams);
}

function pairingRoutes(app: FastifyInstance): void {
  route(app, {
    contract: contracts.startPairing,
    who: ["anyone"],
    verb: ({ ctx, input, reply }) =>
      startPairing({
        ctx,
        input: { deviceKeyHash: deviceKeyHashOf(reply.request), device: input.device || ctx.device },
      }),
  });
  route(app, {
    contract: contracts.getPairing,
    who: ["anyone"],
    verb: ({ ctx, reply }) => getPairing({ ctx, input: { deviceKeyHash: deviceKeyHashOf(reply.request) } }),
  });
  route(app, { contract: contracts.unpair, who: ["screen"], verb: unpair });
}

function contentRoutes(app: FastifyInstance, deps: Deps, manifests: CurrentManifests): void {
  route(app, {
    contract: contracts.heartbeat,
    who: ["screen"],
    verb: ({ ctx, input }) => heartbeat({ ctx, input, manifests }),
  });
  rawRoute(app, {
    method: "GET",
    url: contracts.getManifest.path,
    who: ["screen"],
    handler: async ({ ctx, request, reply }) => {
      const current = await manifests.of(ctx.actor.screenId, ctx.actor.accountId);
      if (!current) throw new Unauthenticated("This screen was removed.");
      reply.header("etag", current.etag).header("cache-control", "private, no-cache");
      if (request.headers["if-none-match"] === current.etag) return reply.code(304).send();
      return reply.type("application/json; charset=utf-8").send(current.body);
    },
  });
  rawRoute(app, {
    method: "GET",
    url: contracts.playerFilePath(":sha256"),
    who: ["screen"],
    handler: async ({ ctx, request, reply }) => {
      const { hash } = parseWith(contracts.fileParams, {
        hash: (request.params as { sha256?: unknown }).sha256,
      });
      const current = await manifests.of(ctx.actor.screenId, ctx.actor.accountId);
      const file = current?.files.get(hash);
      if (!file) throw new NotFound("That file");
      return sendStoredFile({ storage: deps.storage, request, reply, sha256: hash, ...file });
    },
  });
}

function pushRoute(app: FastifyInstance, deps: Deps, manifests: CurrentManifests, openStreams: Gauge): void {
  const openEventStream = eventStreams(app, openStreams);
  const listening = new Map<number, Map<number, Set<EventStream>>>();
  const tell = (accountId: number, screenIds: readonly number[]) => {
    for (const [screenId, streams] of listening.get(accountId) ?? []) {
      if (screenIds.length > 0 && !screenIds.includes(screenId)) continue;
      for (const stream of streams) stream.send("manifest", {});
    }
  };
  const unsubscribe = deps.bus.subscribe((message) => {
    if (message.kind === "missed") {
      manifests.forget();
      for (const accountId of listening.keys()) tell(accountId, []);
    }
    if (message.kind === "screens") {
      manifests.forget(message.accountId);
      tell(message.accountId, message.screenIds);
    }
  });
  app.addHook("onClose", async () => unsubscribe());

  rawRoute(app, {
    method: "GET",
    url: contracts.playerEventsPath,
    who: ["screen"],
    handler: ({ ctx, request, reply }) => {
      const { accountId, screenId } = ctx.actor;
      const ofAccount = listening.get(accountId) ?? new Map<number, Set<EventStream>>();
      const ofScreen = ofAccount.get(screenId) ?? new Set<EventStream>();
      listening.set(accountId, ofAccount);
      ofAccount.set(screenId, ofScreen);
      const stream = openEventStream(request, reply, {
        of: `screen:${screenId}`,
        onClose: () => {
          ofScreen.delete(stream);
          if (ofScreen.size === 0) ofAccount.delete(screenId);
          if (ofAccount.size === 0) listening.delete(accountId);
        },
      });
      ofScreen.add(stream);
    },
  });
}
