import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { listScreens } from "#shared/contracts/screens.ts";
import { call } from "#web/lib/api.ts";

const most = 50;

/** Screens to choose from: the first that have these words. Not asked for again with every push. */
export const useScreenChoices = (words: string) =>
  useQuery({
    queryKey: ["screen-choices", words],
    queryFn: ({ signal }) => call(listScreens, { ...(words && { q: words }), limit: most }, { signal }),
    placeholderData: keepPreviousData,
  });
