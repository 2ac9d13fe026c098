import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, VisuallyHidden } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { Maximize2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { paths } from "#shared/paths.ts";
import { formatDateTimeIn } from "#web/lib/time-zones.ts";
import { useAddressQuery } from "#web/lib/use-address-view.ts";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { FirstMade } from "../features/desk/first-run/first-made.tsx";
import { thingsIn } from "../features/desk/first-run/first-things.ts";
import { keepFirst } from "../features/desk/first-run/kept-first.ts";
import { useFocusAfterFullScreen } from "../features/playing/virtual-screen/use-focus-after-full-screen.ts";
import { useFramedPlayer } from "../features/playing/virtual-screen/use-framed-player.ts";
import { useIsPreparing } from "../features/playing/virtual-screen/use-is-preparing.ts";
import { VirtualScreenSide } from "../features/playing/virtual-screen/virtual-screen-side.tsx";
import { wakeFramedPlayer } from "../features/playing/virtual-screen/wake-framed-player.ts";
import { useMe } from "../queries/me.ts";
import styles from "./virtual-screen.module.css";

/** Width of the simulated television in pixels: its content has this layout, however small the window is. */
const screenWidth = 1280;

/** /app/virtual-screen: the real player in this tab, added as a screen with one click. No TV is needed. */
export function VirtualScreenPage() {
  const frame = useRef<HTMLIFrameElement>(null);
  const player = useFramedPlayer(frame);
  const { query, change } = useAddressQuery();
  const first = thingsIn(query);
  const playlistId = first?.playlist ?? null;
  const start =
    playlistId === null
      ? null
      : {
          playlistId,
          onPaired: (screenId: number) => {
            wakeFramedPlayer(frame.current);
            change({ screen: screenId }, { replace: true });
          },
        };
  const stage = useElementSize();
  const large = useFocusAfterFullScreen();
  // It connects by itself: its code and its cards are for nobody.
  const isPreparing = useIsPreparing(start !== null, player);
  const { tryout, account } = useMe().data ?? {};
  const accountId = account?.id;
  useEffect(() => {
    const things = thingsIn(query);
    if (things && accountId !== undefined) keepFirst(accountId, things);
  }, [query, accountId]);
  const tryoutEnd = tryout && account ? formatDateTimeIn(tryout.until, account.timeZone) : "";
  return (
    <>
      <PageHeader
        title={t`Virtual screen`}
        description={t`Use this tab as a screen: the same player as on a TV, playing what you schedule for it.`}
        actions={
          <Button
            ref={large}
            variant="default"
            leftSection={<Maximize2 size={18} aria-hidden />}
            onClick={() => void frame.current?.requestFullscreen?.().catch(() => undefined)}
          >
            <Trans>Full screen</Trans>
          </Button>
        }
      />
      <div className={styles.columns}>
        <div className={styles.stage} ref={stage.ref}>
          <iframe
            ref={frame}
            src={paths.player}
            title={t`Virtual screen`}
            // Nothing in it takes keys: without this it is a stop of the Tab key that shows no ring.
            tabIndex={-1}
            aria-hidden={isPreparing || undefined}
            allow="fullscreen; autoplay"
            width={screenWidth}
            height={(screenWidth * 9) / 16}
            style={{ transform: `scale(${stage.width / screenWidth})` }}
          />
          {isPreparing && (
            <div className={styles.preparing} role="status">{t`Your screen is being prepared`}</div>
          )}
        </div>
        <div className={styles.side}>
          <VisuallyHidden role="status">{player?.playing != null && t`Your screen plays`}</VisuallyHidden>
          {first && <FirstMade things={first} />}
          <VirtualScreenSide player={player} start={start} />
          <ul className={styles.notes}>
            <li>
              {tryout ? (
                <Trans>
                  You try it without a plan, in this browser while you are signed in, until {tryoutEnd}. With
                  the trial or a plan it plays on any screen.
                </Trans>
              ) : (
                <Trans>It uses one of your licences, like any screen. Removing it frees the licence.</Trans>
              )}
            </li>
            <li>
              <Trans>
                It plays while this page is open. After that it is listed as offline, like a TV that is
                switched off.
              </Trans>
            </li>
            <li>{t`One browser is one screen. For a second screen, use another browser.`}</li>
          </ul>
        </div>
      </div>
    </>
  );
}
