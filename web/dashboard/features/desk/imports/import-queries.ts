import { t } from "@lingui/core/macro";
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import type { RequestOf } from "#shared/contracts/contract.ts";
import {
  type ConnectInput,
  connectImport,
  deleteImport,
  getImport,
  type Import,
  listImportItems,
  listImports,
  startImport,
  stopImport,
} from "#shared/contracts/desk/imports.ts";
import { call } from "#web/lib/api.ts";
import { answerOf, listOf, pagesOf, useReadAgain } from "#web/lib/reads.ts";
import { showDone, showFailure } from "#web/ui/panel/notices.tsx";

export const importsKey = ["imports"] as const;
const importKey = (id: number) => [...importsKey, id] as const;

const moving = ({ state }: Pick<Import, "state">) =>
  state === "reading" || state === "running" || state === "waiting";
/** How often a page asks while an import is under way. */
const askEveryMs = 1_000;

export const useImports = () =>
  useQuery({
    ...listOf(listImports, importsKey, {}),
    refetchInterval: ({ state }) => (state.data?.items.some(moving) ? askEveryMs : false),
  });

export const useImport = (id: number) =>
  useQuery({
    ...answerOf(getImport, importKey(id), { id }),
    refetchInterval: ({ state }) => (state.data && moving(state.data) ? askEveryMs : false),
  });

export type Shown = NonNullable<RequestOf<typeof listImportItems>["show"]>;

/** Returns items of an import, a hundred at a time. `version` changes when they must be read again. */
export const useImportItems = (id: number, show: Shown, version: string) =>
  useInfiniteQuery({
    ...pagesOf(listImportItems, [...importKey(id), "items", show, version], { id, show }),
    placeholderData: (before) => before,
  });

/** Begins an import from an account of another service. */
export const useConnectImport = () =>
  useMutation({
    mutationFn: (signIn: ConnectInput) => call(connectImport, { signIn }),
    onSettled: useReadAgain(importsKey),
  });

export function useImportActions() {
  const onSettled = useReadAgain(importsKey);
  return {
    start: useMutation({
      mutationFn: (input: RequestOf<typeof startImport>) => call(startImport, input),
      onError: (error) => showFailure(t`The import was not started`, error),
      onSettled,
    }),
    stop: useMutation({
      mutationFn: (id: number) => call(stopImport, { id }),
      onError: (error) => showFailure(t`The import was not stopped`, error),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: number) => call(deleteImport, { id }),
      onSuccess: () => showDone(t`The import was removed from the list`),
      onError: (error) => showFailure(t`The import was not removed`, error),
      onSettled,
    }),
  };
}
