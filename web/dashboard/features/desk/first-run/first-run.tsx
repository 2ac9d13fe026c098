import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Title, VisuallyHidden } from "@mantine/core";
import { Check } from "lucide-react";
import { lazy, type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { Me } from "#shared/contracts/identity/accounts.ts";
import { paths } from "#shared/paths.ts";
import { isVirtualDevice } from "#shared/virtual-screen.ts";
import { LatePart } from "#web/ui/panel/late-part.tsx";
import { useMay, useMe } from "../../../queries/me.ts";
import { UploadButton } from "../../library/media/upload-button.tsx";
import { limitsInWords } from "../../library/media/uploads/check-file.ts";
import { PlayerAddress } from "../../playing/screens/player-address.tsx";
import type { OverviewFacts } from "../../watching/overview/overview.tsx";
import styles from "./first-run.module.css";
import { Ways } from "./ways.tsx";

interface FirstRunDone {
  upload: boolean;
  playlist: boolean;
  pair: boolean;
  playing: boolean;
}

/** Returns which steps to the first playing screen the account has completed, from its data. */
export const firstRunDone = ({ media, playlists, screens }: OverviewFacts): FirstRunDone => ({
  upload: media.length > 0,
  playlist: playlists.some((playlist) => playlist.itemCount > 0),
  pair: screens.length > 0,
  playing: screens.some((screen) => screen.playing !== null && screen.playing.itemName !== null),
});

export const isComplete = (done: FirstRunDone): boolean => Object.values(done).every(Boolean);

const needsPlanFirst = (me: Me | undefined): boolean =>
  me?.sold === true && me.plan === null && me.tryout === null;

/** Returns whether the question “What do you have?” has its three answers: until there is something to play. */
export const showsWays = (me: Me | undefined, facts: OverviewFacts): boolean =>
  !needsPlanFirst(me) && !firstRunDone(facts).playlist;

interface FirstRunStepProps {
  number: number;
  title: string;
  /** What to do, or what has been done. */
  text: ReactNode;
  state: "done" | "current" | "later";
  actions?: ReactNode;
}

/** Renders one of the four steps. Its check mark follows from real data. */
function FirstRunStep({ number, title, text, state, actions }: FirstRunStepProps) {
  return (
    <li
      className={`${styles.step} ${styles[state] ?? ""}`}
      aria-current={state === "current" ? "step" : undefined}
    >
      <span className={styles.mark} aria-hidden="true">
        {state === "done" ? <Check size={18} strokeWidth={3} /> : number}
      </span>
      <div>
        <Title order={3} className={styles.title}>
          {title}
          {state === "done" && (
            <VisuallyHidden>
              , <Trans>done</Trans>
            </VisuallyHidden>
          )}
        </Title>
        <div className={styles.text}>{text}</div>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  );
}

const NewPlaylistDialog = lazy(async () => ({
  default: (await import("../../library/playlists/new-playlist-dialog.tsx")).NewPlaylistDialog,
}));
const AddScreenDialog = lazy(async () => ({
  default: (await import("../../playing/screens/add-screen-dialog.tsx")).AddScreenDialog,
}));

/** Guides an empty account to a playing screen in four steps. Each step completes itself when its data exist. */
export function FirstRun({ facts }: { facts: OverviewFacts }) {
  const [dialog, setDialog] = useState<"playlist" | "screen" | null>(null);
  const done = firstRunDone(facts);
  const order = ["upload", "playlist", "pair", "playing"] as const;
  const current = order.find((step) => !done[step]);
  const stateOf = (step: (typeof order)[number]) =>
    done[step] ? "done" : step === current ? "current" : "later";
  const emptyPlaylist = facts.playlists.find((playlist) => playlist.itemCount === 0);
  const bare = facts.screens.find((screen) => screen.defaultPlaylist === null);
  const virtual = facts.screens.some(({ device }) => isVirtualDevice(device));
  const me = useMe().data;
  const hasWays = showsWays(me, facts);
  const mayBuy = useMay("billing.see");
  const needsPlan = needsPlanFirst(me);
  const close = () => setDialog(null);

  return (
    <>
      {hasWays && <Ways />}
      <Title order={2} size="h4" mb="sm">
        {hasWays ? t`Or step by step` : t`Step by step`}
      </Title>
      <ol className={styles.steps} aria-label={t`Four steps to a playing screen`}>
        <FirstRunStep
          number={1}
          title={t`Upload or make something to show`}
          text={
            done.upload
              ? t`Your first picture, video or design is here.`
              : needsPlan
                ? t`Uploading needs a plan. The trial is enough.`
                : limitsInWords()
          }
          state={stateOf("upload")}
          actions={
            needsPlan ? (
              mayBuy && <Button component={Link} to={paths.plans}>{t`Choose a plan`}</Button>
            ) : (
              <>
                <UploadButton variant={current === "upload" ? "filled" : "default"} />
                {!done.upload && (
                  <Button component={Link} to={paths.newDesign} variant="default">
                    <Trans>Make a menu or a poster</Trans>
                  </Button>
                )}
              </>
            )
          }
        />
        <FirstRunStep
          number={2}
          title={t`Put it in a playlist`}
          text={t`Choose the order and the duration of each item.`}
          state={stateOf("playlist")}
          actions={
            !done.playlist &&
            (emptyPlaylist ? (
              <Button
                component={Link}
                to={paths.playlist(emptyPlaylist.id)}
                variant={current === "playlist" ? "filled" : "default"}
              >
                <Trans>Open {emptyPlaylist.name}</Trans>
              </Button>
            ) : (
              <Button
                variant={current === "playlist" ? "filled" : "default"}
                onClick={() => setDialog("playlist")}
              >
                <Trans>New playlist</Trans>
              </Button>
            ))
          }
        />
        <FirstRunStep
          number={3}
          title={t`Pair a screen`}
          text={
            <>
              {t`No TV at hand? A virtual screen plays right here. On a TV, open the player in its browser and enter the six digits that it shows.`}
              {!done.pair && <PlayerAddress />}
            </>
          }
          state={stateOf("pair")}
          actions={
            !done.pair && (
              <>
                <Button
                  component={Link}
                  to={paths.virtualScreen}
                  variant={current === "pair" ? "filled" : "default"}
                >
                  <Trans>Virtual screen</Trans>
                </Button>
                <Button variant="default" onClick={() => setDialog("screen")}>{t`Add screen`}</Button>
              </>
            )
          }
        />
        <FirstRunStep
          number={4}
          title={t`See it play`}
          text={
            done.pair && bare
              ? t`${bare.name} has no playlist yet. Choose one as its default.`
              : t`This step is marked as done when a screen reports what it plays.`
          }
          state={stateOf("playing")}
          actions={
            done.pair &&
            (bare ? (
              <Button component={Link} to={paths.screen(bare.id)}>{t`Choose a playlist`}</Button>
            ) : (
              virtual && <Button component={Link} to={paths.virtualScreen}>{t`View it`}</Button>
            ))
          }
        />
      </ol>
      <LatePart>
        {dialog === "playlist" && <NewPlaylistDialog onClose={close} />}
        {dialog === "screen" && <AddScreenDialog onClose={close} code="" />}
      </LatePart>
    </>
  );
}
