import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import { listMedia, type Media, mediaCapabilities } from "#shared/contracts/media.ts";
import { call } from "#web/lib/api.ts";

type Page = ResponseOf<typeof listMedia>;
export type MediaPages = InfiniteData<Page, string | null>;
export const mediaListKey = ["media", "list"] as const;

const working = (media: Media): boolean => media.state === "uploaded" || media.state === "processing";

/** All media, newest first, page by page; asks again every few seconds while something is being processed. */
export function useMediaList() {
  const list = useInfiniteQuery({
    queryKey: mediaListKey,
    queryFn: ({ pageParam, signal }) =>
      call(listMedia, pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: (query) =>
      query.state.data?.pages.some((page) => page.items.some(working)) ? 4000 : false,
  });
  const pages = list.data?.pages;
  return {
    ...list,
    items: pages?.flatMap((page) => page.items) ?? [],
    usedBytes: pages?.[0]?.usedBytes ?? 0,
    limitBytes: pages?.[0]?.limitBytes ?? 0,
  };
}

export const useMediaCapabilities = () =>
  useQuery({
    queryKey: ["media-capabilities"],
    queryFn: ({ signal }) => call(mediaCapabilities, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Changes the fetched list at once, before the server has answered. */
export function useEditMediaCache(): (edit: (items: Media[]) => Media[]) => void {
  const client = useQueryClient();
  return (edit) =>
    client.setQueryData<MediaPages>(
      mediaListKey,
      (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: edit(page.items) })) },
    );
}
