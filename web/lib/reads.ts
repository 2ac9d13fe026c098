import { useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import type { Contract, RequestOf, ResponseOf } from "#shared/contracts/contract.ts";
import { call } from "./api.ts";

type Cursor = string | number | null;
interface Page<Item = unknown> {
  items: readonly Item[];
  nextCursor: Cursor;
}

/** Returns how `useQuery` reads the answer of a call. */
export const answerOf = <C extends Contract>(
  contract: C,
  queryKey: readonly unknown[],
  input: RequestOf<C>,
) => ({
  queryKey,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<ResponseOf<C>> => call(contract, input, { signal }),
});

/** Returns how `useQuery` reads the items of a short list. */
export const listOf = <C extends Contract & { response: z.ZodType<{ items: readonly unknown[] }> }>(
  contract: C,
  queryKey: readonly unknown[],
  input: RequestOf<C>,
) => ({
  ...answerOf(contract, queryKey, input),
  select: ({ items }: ResponseOf<C>): ResponseOf<C>["items"] => items,
});

/**
 * Returns how `useInfiniteQuery` reads a list page by page. `later`: what the pages after the first one ask for instead,
 * such as more items.
 */
export const pagesOf = <C extends Contract>(
  contract: ResponseOf<C> extends Page ? C : never,
  queryKey: readonly unknown[],
  input: Omit<RequestOf<C>, "cursor">,
  later?: Partial<Omit<RequestOf<C>, "cursor">>,
) => ({
  queryKey,
  queryFn: ({ pageParam, signal }: { pageParam: Cursor; signal: AbortSignal }): Promise<ResponseOf<C>> =>
    call<C>(contract, { ...input, ...(pageParam && { ...later, cursor: pageParam }) } as RequestOf<C>, {
      signal,
    }),
  initialPageParam: null as Cursor,
  getNextPageParam: ({ nextCursor }: Page) => nextCursor,
});

/** Returns the items of all pages that were read. */
export const itemsOf = <Item>({ pages }: { pages: readonly Pick<Page<Item>, "items">[] }): Item[] =>
  pages.flatMap(({ items }) => items);

/** Returns what reads again what begins with one of these keys; without a key, everything. */
export function useReadAgain(...keys: (readonly unknown[])[]): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all((keys.length > 0 ? keys : [[]]).map((queryKey) => client.invalidateQueries({ queryKey })));
}
