import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import type { RequestOf } from "#shared/contracts/contract.ts";
import {
  createDataSource,
  deleteDataSource,
  fetchDataFeed,
  followFeed,
  getDataDocument,
  type ListedDataSource,
  listDataSources,
  renameDataSource,
  renewDataToken,
  restoreDataSource,
  setDataFeed,
  setDataValue,
  setValueLimits,
} from "#shared/contracts/library/data-sources.ts";
import type { DataSourceKind } from "#shared/media-kinds/documents.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { answerOf, useReadAgain } from "#web/lib/reads.ts";

const key = ["data-sources"] as const;
/** Other systems change values at any time: polling interval while they are on the page, in milliseconds. */
const lookEveryMs = 5_000;

/** Returns the address at which people find a data source. */
export const pageOfSource = ({ id, kind }: Pick<ListedDataSource, "id" | "kind">): string => {
  if (kind === "warnings") return paths.warnings;
  return kind === "table" ? paths.table(id) : `${paths.tables}#source-${id}`;
};

/** Returns the data sources of one kind; null: of all kinds. Asks the server only while `enabled`. */
export const useDataSources = (
  kind: DataSourceKind | null = "value",
  enabled = true,
  everyMs = lookEveryMs,
) =>
  useQuery({
    ...answerOf(listDataSources, key, {}),
    select: ({ items }) => items.filter((source) => kind === null || source.kind === kind),
    refetchInterval: everyMs,
    enabled,
  });

/** Describes the query of the newest document of a data source, which looks for changes by others. */
export const documentQuery = (id: number) =>
  queryOptions({
    ...answerOf(getDataDocument, [...key, id, "document"], { id }),
    refetchInterval: lookEveryMs,
    enabled: id > 0,
  });
/** Returns the newest document of a data source. */
export const useDataDocument = (id: number) => useQuery(documentQuery(id));

/** Returns the actions on data sources. Each fetches the list again. */
export function useDataSourceActions() {
  const onSuccess = useReadAgain(key);
  return {
    create: useMutation({
      mutationFn: (input: Pick<RequestOf<typeof createDataSource>, "name" | "limits">) =>
        call(createDataSource, input),
      onSuccess,
    }),
    remove: useMutation({ mutationFn: (id: number) => call(deleteDataSource, { id }), onSuccess }),
    restore: useMutation({ mutationFn: (id: number) => call(restoreDataSource, { id }), onSuccess }),
    renewToken: useMutation({ mutationFn: (id: number) => call(renewDataToken, { id }), onSuccess }),
    follow: useMutation({
      mutationFn: (input: RequestOf<typeof followFeed>) => call(followFeed, input),
      onSuccess,
    }),
    setFeed: useMutation({
      mutationFn: (input: RequestOf<typeof setDataFeed>) => call(setDataFeed, input),
      onSuccess,
    }),
    fetchNow: useMutation({ mutationFn: (id: number) => call(fetchDataFeed, { id }), onSuccess }),
    rename: useMutation({
      mutationFn: (input: { id: number; name: string }) => call(renameDataSource, input),
      onSuccess,
    }),
    setLimits: useMutation({
      mutationFn: (input: RequestOf<typeof setValueLimits>) => call(setValueLimits, input),
      onSuccess,
    }),
    setValue: useMutation({
      mutationFn: (input: { id: number; value: number | string | null }) => call(setDataValue, input),
      onSuccess,
    }),
  };
}
