import { t } from "@lingui/core/macro";
import { UnstyledButton } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Star } from "lucide-react";
import { useEffect } from "react";
import { useLocation } from "react-router";
import type { Me } from "#shared/contracts/identity/accounts.ts";
import { saveFavourite } from "#shared/contracts/identity/favourites.ts";
import { call } from "#web/lib/api.ts";
import { showFailure } from "#web/ui/panel/notices.tsx";
import { placeAt, withoutTab } from "./menu.ts";
import styles from "./page-star.module.css";
import { meQuery, useMe } from "./queries/me.ts";
import { noteVisit, recentKey } from "./queries/recent-pages.ts";

/** Renders the star beside the title of a page, which pins it to the menu. Also notes that the page was opened. */
export function PageStar({ title }: { title: string }) {
  const pathname = withoutTab(useLocation().pathname);
  const me = useMe().data;
  const place = placeAt(pathname);
  // A page with a name of its own is called by it in the language of the day.
  const name = place?.label ? "" : title;
  const key = me && recentKey(me);
  const isKnown = place !== null;
  useEffect(() => {
    if (key && isKnown) noteVisit(key, { path: pathname, name });
  }, [key, isKnown, pathname, name]);
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (pinned: boolean) => call(saveFavourite, { path: pathname, name, pinned }),
    onSuccess: ({ items }) =>
      client.setQueryData<Me>(
        meQuery.queryKey,
        (known) => known && { ...known, user: { ...known.user, favourites: items } },
      ),
    onError: (error) => showFailure(t`Your favourites were not changed`, error),
  });
  if (!me || !isKnown || me.visit) return null;
  const isPinned = save.isPending ? save.variables : me.user.favourites.some(({ path }) => path === pathname);
  return (
    <UnstyledButton
      className={styles.star}
      aria-label={t`Favourite`}
      aria-pressed={isPinned}
      title={isPinned ? t`Take out of the favourites in the menu` : t`Pin to the menu as a favourite`}
      onClick={() => save.mutate(!isPinned)}
    >
      <Star size={19} aria-hidden />
    </UnstyledButton>
  );
}
