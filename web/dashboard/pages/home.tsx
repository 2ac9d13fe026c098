import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { lazy, useEffect } from "react";
import { LatePart } from "#web/ui/panel/late-part.tsx";
import { offerUndo, showFailure } from "#web/ui/panel/notices.tsx";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { FirstRun, firstRunDone, isComplete, showsWays } from "../features/desk/first-run/first-run.tsx";
import { useSaveAccount } from "../features/identity/account/own-account-queries.ts";
import { useMediaList } from "../features/library/media/media-queries.ts";
import { shownScreens } from "../features/watching/overview/shown-screens.ts";
import { useMay, useMe } from "../queries/me.ts";
import { usePlaylists } from "../queries/playlists.ts";
import { useScreens } from "../queries/screens.ts";

// An account that has not seen a screen play yet does not load it.
const Overview = lazy(async () => ({
  default: (await import("../features/watching/overview/overview.tsx")).Overview,
}));
// The player's engine draws the pictures: it is not part of the first load.
const NowTiles = lazy(async () => ({
  default: (await import("../features/playing/live-wall/now-tiles.tsx")).NowTiles,
}));
// Only where guests may send something, and something waits.
const WaitingUploads = lazy(async () => ({
  default: (await import("../features/library/guests/waiting-uploads.tsx")).WaitingUploads,
}));
// Only before and after a festival.
const FestivalNotices = lazy(async () => ({
  default: (await import("../features/playing/festivals/moon-question.tsx")).FestivalNotices,
}));

// Only in a browser that plays what the first steps made.
const FirstMadeAgain = lazy(async () => ({
  default: (await import("../features/desk/first-run/first-made-again.tsx")).FirstMadeAgain,
}));

/** /app: the first steps until a screen plays, then the overview. */
export function HomePage() {
  const me = useMe();
  const save = useSaveAccount();
  const media = useMediaList();
  const playlists = usePlaylists();
  const screens = useScreens();
  const facts =
    media.data && playlists.data && screens.data
      ? { media: media.items, playlists: playlists.data.items, screens: screens.data.items }
      : null;
  const dismissed = me.data?.account.firstRunDismissed;
  const done = facts !== null && isComplete(firstRunDone(facts));
  const { mutate } = save;
  const mayEdit = useMay("content.edit");
  const mayPrepare = useMay("content.edit", { whole: true });
  useEffect(() => {
    // The first steps do not come back when nothing plays later.
    if (mayEdit && done && dismissed === false) mutate({ firstRunDismissed: true });
  }, [mayEdit, done, dismissed, mutate]);
  const failed = [media, playlists, screens].find((query) => query.isError && !query.data);
  if (failed) {
    return (
      <>
        <PageHeader title={t`Home`} />
        <FailedState
          title={t`The overview could not be loaded`}
          of={{
            error: failed.error,
            refetch: () => [media, playlists, screens].map((query) => query.refetch()),
          }}
        />
      </>
    );
  }
  if (!facts) return <LoadingState />;
  const complete = dismissed || done || !mayEdit;
  return (
    <>
      <PageHeader
        title={complete ? t`Home` : t`Put something on a screen`}
        description={
          complete
            ? me.data?.account.name
            : showsWays(me.data, facts)
              ? t`What do you have? Each way takes about a minute and plays in this browser.`
              : t`Go on with the steps until a screen plays.`
        }
        actions={
          !complete && (
            <Button
              variant="subtle"
              loading={save.isPending}
              onClick={() =>
                save.mutateAsync({ firstRunDismissed: true }).then(
                  () =>
                    offerUndo(t`The first steps are hidden`, () =>
                      save.mutateAsync({ firstRunDismissed: false }),
                    ),
                  (error) => showFailure(t`The first steps were not hidden`, error),
                )
              }
            >
              <Trans>Hide these steps</Trans>
            </Button>
          )
        }
      />
      {mayEdit && me.data && (
        <LatePart>
          <FirstMadeAgain accountId={me.data.account.id} />
        </LatePart>
      )}
      {complete ? (
        <LatePart fallback={<LoadingState />}>
          <Overview
            facts={facts}
            usedBytes={media.usedBytes}
            limitBytes={media.limitBytes}
            waiting={
              mayEdit && (
                <LatePart>
                  <WaitingUploads />
                  {mayPrepare && <FestivalNotices />}
                </LatePart>
              )
            }
            pictures={
              <LatePart fallback={<LoadingState lines={1} height={220} />}>
                <NowTiles screens={shownScreens(facts.screens)} />
              </LatePart>
            }
          />
        </LatePart>
      ) : (
        <FirstRun facts={facts} />
      )}
    </>
  );
}
