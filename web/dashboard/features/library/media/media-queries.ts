import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import {
  getMedia,
  listMedia,
  type Media,
  type MediaFilter,
  mediaCapabilities,
} from "#shared/contracts/library/media.ts";
import { mediaUsage } from "#shared/contracts/playing/usage.ts";
import { answerOf, pagesOf } from "#web/lib/reads.ts";

type Page = ResponseOf<typeof listMedia>;
export type MediaPages = InfiniteData<Page, string | null>;
export const mediaListKey = ["media", "list"] as const;

const working = (media: Media): boolean => media.state === "uploaded" || media.state === "processing";

/**
 * Returns the media that match, newest first by default, in pages. Polls every few seconds while a media is being
 * processed. The previous result stays while another filter loads. `paused` stops all requests.
 */
export function useMediaList(filter: MediaFilter = {}, paused = false) {
  const list = useInfiniteQuery({
    enabled: !paused,
    ...pagesOf(listMedia, [...mediaListKey, filter], filter),
    placeholderData: keepPreviousData,
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

export const mediaKey = (id: number | null) => ["media", "one", id] as const;

/** Returns one media. Polls nothing: changes arrive with the page's live updates. */
export const useMedia = (id: number | null) =>
  useQuery({
    ...answerOf(getMedia, mediaKey(id), { id: id ?? 0 }),
    enabled: Number.isInteger(id),
  });

export const useMediaCapabilities = () =>
  useQuery({
    ...answerOf(mediaCapabilities, ["media-capabilities"], {}),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Changes the loaded list at once, before the server has answered. */
export function useEditMediaCache(): (edit: (items: Media[]) => Media[]) => void {
  const client = useQueryClient();
  return (edit) =>
    client.setQueriesData<MediaPages>(
      { queryKey: mediaListKey },
      (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: edit(page.items) })) },
    );
}

export const useMediaUsage = (id: number | null) =>
  useQuery({
    ...answerOf(mediaUsage, ["media", "usage", id], { id: id ?? 0 }),
    enabled: id !== null,
  });
