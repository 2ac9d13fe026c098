import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { Checkbox } from "@mantine/core";
import { type CSSProperties, memo } from "react";
import { Link } from "react-router";
import type { ListedScreen } from "#shared/contracts/playing/screens.ts";
import { paths } from "#shared/paths.ts";
import { problemWords } from "#web/lib/problem-words.ts";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { useMay } from "../../../../queries/me.ts";
import { useServerNow } from "../../../../shadow-screen/use-server-now.ts";
import { connectionStatus, isOutOfTouch, pendingWork, playingNow } from "../screen-status.ts";
import styles from "./screen-row.module.css";

export interface ScreenEntryProps {
  screen: ListedScreen;
  /** Zero-based. */
  index: number;
  total: number;
  selected: boolean;
  onSelect: (id: number, range: boolean) => void;
  style: CSSProperties;
}

const nowEveryMs = 5000;

/** Renders a screen's state with the age of its last contact, updated every second. */
function State({ screen }: { screen: ListedScreen }) {
  const { tone, label, note, brief } = connectionStatus(screen, useServerNow());
  return (
    <span title={note === null ? label : `${label} · ${note}`}>
      <StatusDot tone={tone}>{brief.label}</StatusDot>
      {brief.note !== null && <span className={styles.note}>{brief.note}</span>}
    </span>
  );
}

function Plays({ screen, now }: { screen: ListedScreen; now: number }) {
  const plays = playingNow(screen, now);
  const shown = screen.playing?.itemName ?? plays;
  const words = screen.playing && isOutOfTouch(screen, now) ? t`Last reported: ${shown}` : shown;
  return <span title={plays}>{words}</span>;
}

/** Renders one screen as a line of the list. */
export const ScreenRow = memo(function ScreenRow(props: ScreenEntryProps) {
  const { screen, index, total, selected, style } = props;
  useLingui();
  const now = useServerNow(nowEveryMs);
  const [problem] = screen.problems;
  const work = problem ? problemWords(problem) : pendingWork(screen);
  const classes = [styles.row, selected && styles.selected, index === total - 1 && styles.last];
  return (
    <li
      className={classes.filter(Boolean).join(" ")}
      style={style}
      data-index={index}
      aria-setsize={total}
      aria-posinset={index + 1}
    >
      <SelectBox {...props} />
      <NameAndPlace screen={screen} />
      <span className={`${styles.cell} ${styles.state}`}>
        <State screen={screen} />
      </span>
      <span className={`${styles.cell} ${styles.plays}`}>
        <Plays screen={screen} now={now} />
        {work && <span className={`${styles.note} ${problem ? styles.problem : ""}`}>{work}</span>}
      </span>
      <span className={`${styles.cell} ${styles.playlist}`}>
        {screen.defaultPlaylist?.name ?? t`No default playlist`}
        {screen.tags.length > 0 && <span className={styles.note}>{screen.tags.join(", ")}</span>}
      </span>
    </li>
  );
});

/** Renders one screen as a tile. */
export const ScreenTile = memo(function ScreenTile(props: ScreenEntryProps) {
  const { screen, index, total, selected, style } = props;
  useLingui();
  const now = useServerNow(nowEveryMs);
  const [problem] = screen.problems;
  const work = problem ? problemWords(problem) : pendingWork(screen);
  return (
    <li
      className={`${styles.tile} ${selected ? styles.selected : ""}`}
      style={style}
      data-index={index}
      aria-setsize={total}
      aria-posinset={index + 1}
    >
      <SelectBox {...props} />
      <NameAndPlace screen={screen} />
      <div className={styles.facts}>
        <State screen={screen} />
        <span className={styles.cell}>
          <Plays screen={screen} now={now} />
        </span>
        <span className={styles.cell}>{screen.defaultPlaylist?.name ?? t`No default playlist`}</span>
        {work && <span className={`${styles.cell} ${problem ? styles.problem : ""}`}>{work}</span>}
        {!work && screen.tags.length > 0 && <span className={styles.note}>{screen.tags.join(", ")}</span>}
      </div>
    </li>
  );
});

function SelectBox({ screen, selected, onSelect }: ScreenEntryProps) {
  // A selection is only for changing several screens at once.
  if (!useMay("screens.manage")) return <span />;
  return (
    <Checkbox
      aria-label={t`Select ${screen.name}`}
      checked={selected}
      onChange={() => undefined}
      onClick={(event) => onSelect(screen.id, event.shiftKey)}
    />
  );
}

function NameAndPlace({ screen }: { screen: ListedScreen }) {
  return (
    <div>
      <Link className={styles.name} to={paths.screen(screen.id)}>
        {screen.name}
      </Link>
      {screen.location && <span className={styles.note}>{screen.location}</span>}
    </div>
  );
}
