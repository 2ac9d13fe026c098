import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  createDataSource,
  deleteDataSource,
  listDataSources,
  renewDataToken,
  restoreDataSource,
  setDataValue,
} from "#shared/contracts/data-sources.ts";
import { call } from "#web/lib/api.ts";

const key = ["data-sources"] as const;
/** Values come from elsewhere at any time: while they are on the page they are fetched this often, in milliseconds. */
const lookEveryMs = 5_000;

export const useDataSources = (enabled = true) =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listDataSources, {}, { signal }),
    select: ({ items }) => items,
    refetchInterval: lookEveryMs,
    enabled,
  });

/** What can be done to data sources; the list is fetched again after each. */
export function useDataSourceActions() {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: key });
  return {
    create: useMutation({ mutationFn: (name: string) => call(createDataSource, { name }), onSuccess }),
    remove: useMutation({ mutationFn: (id: number) => call(deleteDataSource, { id }), onSuccess }),
    restore: useMutation({ mutationFn: (id: number) => call(restoreDataSource, { id }), onSuccess }),
    renewToken: useMutation({ mutationFn: (id: number) => call(renewDataToken, { id }), onSuccess }),
    setValue: useMutation({
      mutationFn: (input: { id: number; value: number | string | null }) => call(setDataValue, input),
      onSuccess,
    }),
  };
}
