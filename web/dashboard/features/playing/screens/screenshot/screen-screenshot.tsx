import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Loader, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { type Screenshot, screenshotLimits } from "#shared/contracts/core/screenshots.ts";
import type { Screen } from "#shared/contracts/playing/screens.ts";
import { Part } from "#web/ui/panel/part.tsx";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import { BothPictures } from "./both-pictures.tsx";
import { preciseTime } from "./precise-time.ts";
import styles from "./screen-screenshot.module.css";
import { useScreenshot } from "./screenshot-queries.ts";

/** Renders the newest picture of what the device of a screen shows, beside what the screen should show. */
export function ScreenScreenshot({ screen }: { screen: Screen }) {
  const newest = useScreenshot(screen);
  const screenshot = newest.data?.screenshot;
  return (
    <Part title={t`Screenshot`}>
      {newest.data ? (
        <>
          <div role="status">{screenshot ? stateWords(screenshot, screen.timeZone) : <Nothing />}</div>
          {screenshot?.state === "taken" && screenshot.takenAt && (
            <BothPictures
              key={screenshot.number}
              screen={screen}
              number={screenshot.number}
              takenAtMs={Date.parse(screenshot.takenAt)}
            />
          )}
        </>
      ) : (
        <NotLoaded query={newest} failed={t`The screenshot could not be loaded`} lines={1} height={60} />
      )}
    </Part>
  );
}

const Nothing = () => (
  <Text size="sm" c="dimmed">
    <Trans>
      The device takes a picture of what it really shows. You see it beside what the screen should show at
      that moment.
    </Trans>
  </Text>
);

/** Returns what became of a request, for people. */
function stateWords({ state, askedAt, takenAt }: Screenshot, timeZone: string): ReactNode {
  const asked = preciseTime(askedAt, timeZone);
  const seconds = screenshotLimits.answerS;
  const note = (words: ReactNode) => (
    <Text size="sm" c="dimmed">
      {words}
    </Text>
  );
  switch (state) {
    case "waiting":
      return (
        <Text size="sm" c="dimmed" className={styles.waiting ?? ""}>
          <Loader size="xs" aria-hidden />
          <Trans>Asked at {asked}. Waiting for the screen.</Trans>
        </Text>
      );
    case "taken": {
      const taken = preciseTime(takenAt ?? askedAt, timeZone);
      const hours = screenshotLimits.keptHours;
      return note(
        <Trans>
          Taken {taken}. It is deleted {hours} hours after it was asked for.
        </Trans>,
      );
    }
    case "unable":
      return note(
        <Trans>
          This kind of player cannot take pictures. Our app for Android and the package for Linux can, in
          their newest versions.
        </Trans>,
      );
    case "failed":
      return note(<Trans>The device could not take a picture (asked at {asked}). Try again.</Trans>);
    case "silent":
      return note(
        <Trans>
          The screen did not answer within {seconds} s (asked at {asked}). Check that it is online, then try
          again.
        </Trans>,
      );
  }
}
