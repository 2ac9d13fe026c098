import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { RequestOf } from "#shared/contracts/contract.ts";
import {
  createDataSource,
  deleteDataSource,
  fetchDataFeed,
  getDataDocument,
  type ListedDataSource,
  listDataSources,
  removeDataFeed,
  renameDataSource,
  saveDataDocument,
  setDataFeed,
} from "#shared/contracts/library/data-sources.ts";
import { createWidget } from "#shared/contracts/library/widgets.ts";
import { dataSourceUsage } from "#shared/contracts/playing/usage.ts";
import type { DocumentOf } from "#shared/media-kinds/documents.ts";
import { isLocal } from "#shared/media-kinds/local-facts.ts";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import { call } from "#web/lib/api.ts";
import { answerOf, useReadAgain } from "#web/lib/reads.ts";

const key = ["data-sources"] as const;
/** How often others' changes are looked for, in milliseconds. */
const lookEveryMs = 5_000;

const useSources = (has: (source: ListedDataSource) => boolean, refetchInterval: number | false = false) =>
  useQuery({
    ...answerOf(listDataSources, key, {}),
    select: ({ items }) => items.filter(has),
    refetchInterval,
  });

export const useTables = () => useSources(({ kind }) => kind === "table");

/** Lists the data sources that are no tables and follow an address on the web: news and calendars. */
export const useFollowed = () =>
  useSources(({ kind, feed }) => kind !== "table" && kind !== "warnings" && feed !== null);

/** Lists the data sources of which each screen has its own value. */
export const useLocal = () => useSources(({ kind }) => isLocal(kind));

/** Lists the data sources that have a single value, which systems change at any time. */
export const useValues = () => useSources(({ kind }) => kind === "value", lookEveryMs);

export const useTable = (id: number) =>
  useQuery({
    ...answerOf(getDataDocument, [...key, id, "document"], { id }),
    refetchInterval: lookEveryMs,
    enabled: id > 0,
  });

export const useTableUsage = (id: number) =>
  useQuery(answerOf(dataSourceUsage, [...key, id, "usage"], { id }));

/** Makes the board of a table. */
export function useMakeBoard() {
  return useMutation({
    mutationFn: (board: RequestOf<typeof createWidget>) => call(createWidget, board),
    onSuccess: useReadAgain(["media"], key),
  });
}

/** Returns the actions on tables. Each fetches the lists again. */
export function useTableActions() {
  const client = useQueryClient();
  const onSuccess = useReadAgain(key);
  return {
    create: useMutation({
      async mutationFn({ name, document }: { name: string; document: TableDocument }) {
        const source = await call(createDataSource, { name, kind: "table" });
        if (document.columns.length > 0) await call(saveDataDocument, { id: source.id, document });
        return source;
      },
      onSuccess,
    }),
    save: useMutation({
      mutationFn: (input: { id: number; document: TableDocument; base: TableDocument }) =>
        call(saveDataDocument, input),
      onSuccess(saved, { id }) {
        client.setQueryData([...key, id, "document"], saved);
        void client.invalidateQueries({ queryKey: key, exact: true });
      },
    }),
    makeLocal: useMutation({
      async mutationFn({ name, document }: { name: string; document: DocumentOf<"sensor" | "area"> }) {
        const { id } = await call(createDataSource, { name, kind: document.kind });
        try {
          await call(saveDataDocument, { id, document });
        } catch (error) {
          await call(deleteDataSource, { id });
          throw error;
        }
      },
      onSuccess,
    }),
    saveLocal: useMutation({
      mutationFn: (input: { id: number; document: DocumentOf<"sensor" | "area"> }) =>
        call(saveDataDocument, input),
      onSuccess,
    }),
    rename: useMutation({
      mutationFn: (input: { id: number; name: string }) => call(renameDataSource, input),
      onSuccess,
    }),
    follow: useMutation({
      mutationFn: (input: RequestOf<typeof setDataFeed>) => call(setDataFeed, input),
      onSuccess,
    }),
    fetchNow: useMutation({ mutationFn: (id: number) => call(fetchDataFeed, { id }), onSuccess }),
    unfollow: useMutation({ mutationFn: (id: number) => call(removeDataFeed, { id }), onSuccess }),
  };
}
