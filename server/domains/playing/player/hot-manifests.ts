import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { getManifest } from "#shared/contracts/playing/player.ts";
import type { Deps } from "../../../context.ts";
import type { HotRoute } from "../../../http/front-door.ts";
import type { Metrics } from "../../../http/metrics.ts";
import { TurnQueue } from "../../../http/turn-queue.ts";
import { addressesIn, bodyParts, type CurrentManifests } from "../manifests/index.ts";
import type { HotCalls } from "./hot-calls.ts";
import type { KnownScreens } from "./known-screens/index.ts";

const revalidated = ["cache-control", "private, no-cache"];

/**
 * Returns the route that answers requests for manifests. After a publication thousands of screens ask at the same
 * moment; their manifests are sent in short turns, so that other customers do not wait for them.
 */
export function hotManifests({
  calls,
  metrics,
  screens,
  manifests,
  deps,
}: {
  calls: HotCalls;
  metrics: Metrics;
  screens: KnownScreens;
  manifests: CurrentManifests;
  deps: Pick<Deps, "storage" | "now">;
}): HotRoute {
  const sending = new TurnQueue();
  const observe = metrics.observer("GET", getManifest.path);

  const end = (
    response: ServerResponse,
    started: number,
    status: number,
    own: string[],
    parts?: Buffer[],
  ) => {
    const requestId = randomUUID();
    const bytes = parts?.reduce((sum, part) => sum + part.length, 0);
    const length = bytes === undefined ? [] : ["content-length", String(bytes)];
    response.writeHead(status, [
      ...calls.headers,
      ...revalidated,
      "x-request-id",
      requestId,
      ...own,
      ...length,
    ]);
    // Written together, without copying them into one.
    response.cork();
    for (const part of parts ?? []) response.write(part);
    response.end();
    response.uncork();
    observe(status, (performance.now() - started) / 1000);
  };

  const answerFromDatabase = async (
    keyHash: string,
    asked: string | undefined,
    response: ServerResponse,
    started: number,
  ): Promise<boolean> => {
    const known = await screens.find(keyHash);
    const current = known && (await manifests.of(known.screenId, known.accountId));
    // Fastify's route says what is wrong, and looks who is signed in where a screen is tried.
    if (known?.isTryout || !current?.stored) return false;
    const etag = ["etag", current.etag];
    if (current.etag === asked) {
      sending.add(() => end(response, started, 304, etag));
      return true;
    }
    const addresses = await addressesIn(current.shared, deps);
    const own = [...etag, "content-type", "application/json; charset=utf-8"];
    sending.add(() => end(response, started, 200, own, bodyParts(current, addresses)));
    return true;
  };

  return (request, response) => {
    const started = performance.now();
    const asked = request.headers["if-none-match"];
    const known = calls.knownBehind(request);
    const current = known && !known.isTryout ? manifests.peek(known.screenId) : undefined;
    if (current?.stored && current.etag === asked) {
      end(response, started, 304, ["etag", current.etag]);
      return true;
    }
    const keyHash = calls.keyBehind(request);
    return keyHash !== null && answerFromDatabase(keyHash, asked, response, started);
  };
}
