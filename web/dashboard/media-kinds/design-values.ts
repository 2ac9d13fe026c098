import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import type { DataValues } from "#player/engine/contracts.ts";
import type { DataValue } from "#shared/media-kinds/contract.ts";
import type { Design } from "#shared/media-kinds/design.ts";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import { documentQuery, useDataSources } from "./data-source-queries.ts";

/** What a design shows of data sources. */
export interface DesignValues {
  data: DataValues;
  /** The account's values and tables; null while they are not known. */
  sourceIds: ReadonlySet<number> | null;
  tables: ReadonlyMap<number, TableDocument>;
  /** Changes with every value. */
  known: string;
}

/** Returns the newest values that a design shows. Follows the sources only while the design has live values. */
export function useDesignValues({ elements }: Pick<Design, "elements">): DesignValues {
  const values = elements.filter((each) => each.type === "value");
  const rows = elements.flatMap(({ row }) => (row ? row.sourceId : []));
  const sources = useDataSources(null, values.length + rows.length > 0).data;
  const tableIds = [...new Set([...values.flatMap(({ cell, sourceId }) => (cell ? sourceId : [])), ...rows])];
  const documents = useQueries({ queries: tableIds.map((id) => documentQuery(id)) });
  const shown = new Set(values.map(({ sourceId }) => sourceId));
  const newest: DataValue[] = [
    ...(sources ?? []).flatMap(({ id, kind, value, valueAt }) =>
      kind === "value" && valueAt && shown.has(id) ? { sourceId: id, value, atMs: Date.parse(valueAt) } : [],
    ),
    ...documents.flatMap(({ data }) =>
      data
        ? {
            sourceId: data.source.id,
            value: null,
            version: data.version,
            document: data.document,
            atMs: Date.parse(data.source.valueAt ?? data.source.createdAt),
          }
        : [],
    ),
  ];
  const ids = sources?.map(({ id }) => id).join();
  const known = JSON.stringify([
    ids,
    newest.map(({ sourceId, value, atMs, version }) => [sourceId, value, atMs, version]),
  ]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `known` is what the values are
  return useMemo(() => {
    const byId = new Map(newest.map((each) => [each.sourceId, each]));
    return {
      data: { dataValue: (sourceId) => byId.get(sourceId) ?? null, subscribe: () => () => undefined },
      sourceIds: ids === undefined ? null : new Set(ids.split(",").map(Number)),
      tables: new Map(
        newest.flatMap(({ sourceId, document }) =>
          document?.kind === "table" ? [[sourceId, document] as const] : [],
        ),
      ),
      known,
    };
  }, [known]);
}
