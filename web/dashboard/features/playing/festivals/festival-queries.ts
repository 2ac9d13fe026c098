import { t } from "@lingui/core/macro";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import {
  type Festival,
  listFestivals,
  moveFestival,
  prepareFestival,
  restoreFestival,
  takeFestivalBack,
} from "#shared/contracts/playing/festivals.ts";
import { type ListedScreen, listScreens } from "#shared/contracts/playing/screens.ts";
import { call } from "#web/lib/api.ts";
import { formatCalendarDate } from "#web/lib/formats.ts";
import { listOf, useReadAgain } from "#web/lib/reads.ts";
import { offerUndo, showDone, showFailure } from "#web/ui/panel/notices.tsx";

/** Begins with the topic of schedules, so that announcements fetch it again. */
const key = ["schedules", "festivals"] as const;

export const useFestivals = () => useQuery(listOf(listFestivals, key, {}));

export const festivalDay = (date: string): string =>
  formatCalendarDate(date, { weekday: "short", day: "numeric", month: "short", year: "numeric" });

/** Returns the screens of targets: `account`, `group:2` or `screen:5`. */
export const useScreensOf = (targets: readonly string[]) =>
  useQuery({
    queryKey: ["screen-choices", "of targets", ...targets],
    queryFn: async ({ signal }) => {
      const found = new Map<number, ListedScreen>();
      for (const target of targets) {
        const [kind, id] = target.split(":");
        const asked = kind === "group" ? { group: Number(id) } : id ? { ids: id } : {};
        let cursor: string | null = null;
        do {
          const page: ResponseOf<typeof listScreens> = await call(
            listScreens,
            { ...asked, limit: 500, ...(cursor !== null && { cursor }) },
            { signal },
          );
          for (const screen of page.items) found.set(screen.id, screen);
          cursor = page.nextCursor;
        } while (cursor !== null);
      }
      return [...found.values()];
    },
    placeholderData: keepPreviousData,
  });

/** Returns the actions on festivals. Each fetches everything again that they make or remove. */
export function useFestivalActions() {
  const refresh = useReadAgain(["schedules"], ["playlists"], ["media"]);
  const attempt = async (failed: string, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      showFailure(failed, error);
    }
    await refresh();
  };
  const takeBack = ({ id, name }: Pick<Festival, "id" | "name">) =>
    attempt(t`“${name}” was not taken back`, async () => {
      await call(takeFestivalBack, { id });
      offerUndo(t`“${name}” was taken back`, () =>
        attempt(t`“${name}” could not be restored`, () => call(restoreFestival, { id })),
      );
    });
  const prepare = useMutation({
    mutationFn: (body: Parameters<typeof call<typeof prepareFestival>>[1]) => call(prepareFestival, body),
    onSuccess: ({ id, name }) => {
      offerUndo(t`“${name}” is prepared`, () =>
        attempt(t`“${name}” was not taken back`, () => call(takeFestivalBack, { id })),
      );
      return refresh();
    },
  });
  const move = useMutation({
    mutationFn: ({ id, day }: { id: number; day: string }) => call(moveFestival, { id, day }),
    onSuccess: ({ name, day }) => {
      const date = festivalDay(day);
      showDone(t`“${name}” is on ${date}`);
      return refresh();
    },
    onError: (error) => showFailure(t`The day was not changed`, error),
  });
  return { prepare, takeBack, move };
}
