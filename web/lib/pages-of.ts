import type { Contract, RequestOf, ResponseOf } from "#shared/contracts/contract.ts";
import { call } from "./api.ts";

type Cursor = string | number | null;
interface Page<Item = unknown> {
  items: readonly Item[];
  nextCursor: Cursor;
}

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
