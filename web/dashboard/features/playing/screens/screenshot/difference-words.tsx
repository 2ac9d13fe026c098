import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./screen-screenshot.module.css";
import type { Compared } from "./use-difference.ts";

/** Renders how a screenshot and the shadow screen differ. `plays`: an item should play, not a card. */
export function DifferenceWords({ compared, plays }: { compared: Compared; plays: boolean }) {
  return <div role="status">{wordsOf(compared, plays)}</div>;
}

function wordsOf(compared: Compared, plays: boolean): ReactNode {
  const note = (words: ReactNode) => (
    <Text size="sm" c="dimmed">
      {words}
    </Text>
  );
  if (!plays) return note(<Trans>No item should have played then, so the pictures are not compared.</Trans>);
  if (compared.kind === "waiting") return note(<Trans>Comparing the pictures.</Trans>);
  if (compared.kind === "unreadable")
    return note(
      <Trans>
        The pictures cannot be compared here: the content has a web page or files of another site, or this
        browser does not allow it.
      </Trans>,
    );
  const { score, tiles, columns, rows } = compared.difference;
  const differing = tiles.length;
  const all = columns * rows;
  return (
    <>
      <p className={styles.score}>{t`Difference: ${score} of 100`}</p>
      {differing === 0
        ? note(<Trans>The pictures are alike.</Trans>)
        : note(
            <Trans>
              {differing} of {all} fields differ; they have a frame in the picture. A film, a clock or
              changing data differ by their nature.
            </Trans>,
          )}
    </>
  );
}
