import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useCallback } from "react";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { BackLink } from "#web/ui/panel/back-link.tsx";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { NothingFoundPicture, ScreensPicture } from "#web/ui/panel/pictures.tsx";
import { EmptyState, NotLoaded } from "#web/ui/panel/states.tsx";
import { WallGrid } from "../features/playing/live-wall/wall-grid.tsx";
import { useWallScreens } from "../features/playing/live-wall/wall-queries.ts";
import { useWallFilter, WallToolbar } from "../features/playing/live-wall/wall-toolbar.tsx";

/** /app/wall: what every screen shows now, drawn by the player's engine, beside the screen's own report. */
export function WallPage() {
  const { view, narrowed, filter, change } = useWallFilter();
  const { list, screens, total } = useWallScreens(filter);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);

  function content() {
    if (!list.data)
      return <NotLoaded query={list} failed={t`Your screens could not be loaded`} lines={3} height={220} />;
    if (screens.length > 0) return <WallGrid screens={screens} onNearEnd={more} />;
    if (narrowed) {
      return (
        <EmptyState
          picture={NothingFoundPicture}
          title={t`No screen matches`}
          text={t`Try a different search, or show all screens.`}
          actions={
            <Button variant="default" onClick={() => change({ q: "", group: null, state: null })}>
              <Trans>Show all screens</Trans>
            </Button>
          }
        />
      );
    }
    return (
      <EmptyState
        picture={ScreensPicture}
        title={t`No screens yet`}
        text={t`As soon as a screen is added, you see here what it shows.`}
        actions={<Button component={Link} to={paths.screens}>{t`Add a screen`}</Button>}
      />
    );
  }

  return (
    <>
      <PageHeader
        title={t`Live wall`}
        back={<BackLink to={paths.screens}>{t`Screens`}</BackLink>}
        description={
          total > 0 ? (
            <Plural
              value={total}
              one="# screen, drawn by the player from the content of the screen"
              other="# screens, drawn by the player from the content of each screen"
            />
          ) : null
        }
      />
      {(screens.length > 0 || narrowed) && <WallToolbar view={view} onChange={change} />}
      {content()}
    </>
  );
}
