import type { FastifyInstance } from "fastify";
import * as counters from "#shared/contracts/library/counters.ts";
import * as contracts from "#shared/contracts/library/data-sources.ts";
import * as weather from "#shared/contracts/library/weather.ts";
import { parseInput, rawRoute, route } from "../../../http/route.ts";
import { bufferOf, takeBuffers } from "../../../http/take-bytes.ts";
import { listCounterLinks, makeCounterLink, revokeCounterLink } from "./counter-links.ts";
import { callNumber, readQueue } from "./counters.ts";
import {
  createDataSource,
  deleteDataSource,
  listDataSources,
  renameDataSource,
  renewDataToken,
  restoreDataSource,
} from "./data-sources.ts";
import { followFeed } from "./feeds/follow-feed.ts";
import { fetchDataFeed, removeDataFeed, setDataFeed } from "./feeds/set-feed.ts";
import { getDataDocument } from "./get-data-document.ts";
import { readTableFile } from "./read-table-file.ts";
import { saveDataDocument } from "./save-data-document.ts";
import { setDataRows } from "./set-data-rows.ts";
import { setDataValue } from "./set-data-value.ts";
import { setSourcePublishing } from "./set-source-publishing.ts";
import { setValueLimits } from "./set-value-limits.ts";
import { findWeatherPlaces, followWeather } from "./weather/weather-places.ts";

export async function dataSourceRoutes(app: FastifyInstance): Promise<void> {
  const who = ["customer"] as const;
  route(app, { contract: contracts.listDataSources, who, verb: listDataSources });
  route(app, { contract: contracts.createDataSource, who, verb: createDataSource });
  route(app, { contract: contracts.getDataDocument, who, verb: getDataDocument });
  route(app, { contract: contracts.followFeed, who, verb: followFeed });
  route(app, { contract: weather.findWeatherPlaces, who, verb: findWeatherPlaces });
  route(app, { contract: weather.followWeather, who, verb: followWeather });
  route(app, { contract: contracts.setDataFeed, who, verb: setDataFeed });
  route(app, { contract: contracts.removeDataFeed, who, verb: removeDataFeed });
  route(app, { contract: contracts.fetchDataFeed, who, verb: fetchDataFeed });
  route(app, { contract: contracts.saveDataDocument, who, verb: saveDataDocument });
  route(app, { contract: contracts.setDataRows, who, verb: setDataRows });
  route(app, { contract: contracts.renameDataSource, who, verb: renameDataSource });
  route(app, { contract: contracts.deleteDataSource, who, verb: deleteDataSource });
  route(app, { contract: contracts.restoreDataSource, who, verb: restoreDataSource });
  route(app, { contract: contracts.setSourcePublishing, who, verb: setSourcePublishing });
  route(app, { contract: contracts.renewDataToken, who, verb: renewDataToken });
  route(app, { contract: contracts.setValueLimits, who, verb: setValueLimits });
  await app.register(async (scope) => {
    takeBuffers(scope);
    const contract = contracts.readTableFile;
    rawRoute(scope, {
      method: "POST",
      url: contract.path,
      who,
      contract,
      maxBytes: contracts.maxTableFileBytes,
      handler({ ctx, request }) {
        const { encoding } = parseInput(contract, { params: {}, query: request.query, body: undefined });
        const bytes = bufferOf(request);
        return readTableFile({ ctx, input: { bytes, encoding: encoding ?? null } });
      },
    });
  });
  route(app, { contract: counters.listCounterLinks, who, verb: listCounterLinks });
  route(app, { contract: counters.makeCounterLink, who, verb: makeCounterLink });
  route(app, { contract: counters.revokeCounterLink, who, verb: revokeCounterLink });
  // Who works at a counter has the secret of its link, which the verbs check.
  route(app, {
    contract: counters.readQueue,
    who: ["anyone"],
    verb: ({ ctx, reply }) => readQueue(ctx, reply.request.headers),
  });
  route(app, {
    contract: counters.callNumber,
    who: ["anyone"],
    verb: ({ ctx, input, reply }) => callNumber(ctx, { request: reply.request, reply }, input),
  });
  // The caller may be a machine with the source's secret, so the verb itself checks the sender.
  route(app, {
    contract: contracts.setDataValue,
    who: ["anyone"],
    verb: ({ ctx, input, reply }) =>
      setDataValue({ ctx, input: { ...input, authorization: reply.request.headers.authorization } }),
  });
}
