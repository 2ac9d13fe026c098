import { useMutation, useQuery } from "@tanstack/react-query";
import type { RequestOf } from "#shared/contracts/contract.ts";
import {
  createComponent,
  deleteComponent,
  listComponents,
  listLostRows,
  restoreComponent,
  saveComponent,
} from "#shared/contracts/library/components.ts";
import { call } from "#web/lib/api.ts";
import { useReadAgain } from "#web/lib/reads.ts";

/** Under the topic of media, so that another person's change is fetched again. */
const key = ["media", "components"] as const;

/** Returns the components of the account, by name. */
export const useComponents = (enabled = true) =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(listComponents, {}, { signal })).items,
    enabled,
  });

/** Returns the rows that designs stand for and that are gone from their tables. */
export const useLostRows = () =>
  useQuery({
    queryKey: ["media", "lost-rows"],
    queryFn: async ({ signal }) => (await call(listLostRows, {}, { signal })).items,
  });

/** Returns how components are made, changed and removed. */
export function useComponentWrites() {
  const onSuccess = useReadAgain(key);
  return {
    create: useMutation({
      mutationFn: (made: RequestOf<typeof createComponent>) => call(createComponent, made),
      onSuccess,
    }),
    save: useMutation({
      mutationFn: (change: RequestOf<typeof saveComponent>) => call(saveComponent, change),
      onSuccess,
    }),
    remove: useMutation({ mutationFn: (id: number) => call(deleteComponent, { id }), onSuccess }),
    restore: useMutation({ mutationFn: (id: number) => call(restoreComponent, { id }), onSuccess }),
  };
}
