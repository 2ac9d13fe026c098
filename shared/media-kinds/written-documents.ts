import { z } from "zod";
import type { ReasonRef } from "../refusals/text.ts";
import { type DocumentKind, type DocumentOf, documentKinds, documentSchemas } from "./documents.ts";
import { areaDocument, sensorDocument } from "./local-facts.ts";
import { emptyTable, sentTable, tableProblem } from "./table-limits.ts";
import { emptyWarnings } from "./warnings.ts";
import { emptyWeather } from "./weather.ts";

/** What people do not write. */
const fetched = <K extends DocumentKind>(empty: DocumentOf<K>): DocumentContract<K> => ({
  sent: documentSchemas[empty.kind as K] as unknown as DocumentContract<K>["sent"],
  empty,
  problem: () => null,
});

interface DocumentContract<K extends DocumentKind> {
  /** As a person sends it: with wide limits, because `problem` explains the real ones. */
  sent: z.ZodType<DocumentOf<K>> & z.ZodObject;
  /** Of a new source. */
  empty: DocumentOf<K>;
  problem: (document: DocumentOf<K>) => ReasonRef | null;
}

/** How documents are written, for the server and the dashboard. One entry for each kind. */
export const documentContracts: { readonly [K in DocumentKind]: DocumentContract<K> } = {
  table: { sent: sentTable, empty: emptyTable, problem: tableProblem },
  news: fetched({ kind: "news", title: "", items: [] }),
  agenda: fetched({ kind: "agenda", title: "", fromMs: 0, untilMs: 0, events: [] }),
  weather: fetched(emptyWeather),
  warnings: fetched(emptyWarnings),
  sensor: {
    sent: sensorDocument,
    empty: { kind: "sensor", fact: "sensor", type: "number", unit: "", holdS: 0, limits: null },
    problem: ({ type, limits }) =>
      limits && (type === "text" || limits.on === limits.off) ? { reason: "sensorLimits", params: {} } : null,
  },
  area: {
    sent: areaDocument,
    empty: { kind: "area", points: [[0, 0]], radiusM: 100 },
    problem: ({ points, radiusM }) =>
      (radiusM === null ? points.length < 3 : points.length > 1) ? { reason: "areaShape", params: {} } : null,
  },
};

type Sent = (typeof documentContracts)[DocumentKind]["sent"];
export const sentDocument = z.discriminatedUnion(
  "kind",
  documentKinds.map((kind): Sent => documentContracts[kind].sent) as [Sent, ...Sent[]],
);
