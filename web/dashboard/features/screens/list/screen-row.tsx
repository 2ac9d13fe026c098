import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { Checkbox } from "@mantine/core";
import { type CSSProperties, memo } from "react";
import { Link } from "react-router";
import type { ListedScreen } from "#shared/contracts/screens.ts";
import { paths } from "#shared/paths.ts";
import { said } from "#web/lib/said.ts";
import { useNow } from "#web/lib/use-now.ts";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { connectionStatus, pendingWork, playingNow } from "../screen-status.ts";
import styles from "./screen-row.module.css";

export interface ScreenEntryProps {
  screen: ListedScreen;
  /** From 0. */
  index: number;
  total: number;
  selected: boolean;
  onSelect: (id: number, range: boolean) => void;
  style: CSSProperties;
}

const nowEveryMs = 5000;

/** One screen as a line of the list. */
export const ScreenRow = memo(function ScreenRow(props: ScreenEntryProps) {
  const { screen, index, total, selected, style } = props;
  useLingui();
  const now = useNow(nowEveryMs);
  const status = connectionStatus(screen, now);
  const [problem] = screen.problems;
  const work = problem ? said(problem) : pendingWork(screen);
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
        <StatusDot tone={status.tone}>{status.label}</StatusDot>
      </span>
      <span className={`${styles.cell} ${styles.plays}`}>
        {playingNow(screen, now)}
        {work && <span className={`${styles.note} ${problem ? styles.problem : ""}`}>{work}</span>}
      </span>
      <span className={`${styles.cell} ${styles.playlist}`}>
        {screen.defaultPlaylist?.name ?? t`No default playlist`}
        {screen.tags.length > 0 && <span className={styles.note}>{screen.tags.join(", ")}</span>}
      </span>
    </li>
  );
});

/** One screen as a tile of the wall. */
export const ScreenTile = memo(function ScreenTile(props: ScreenEntryProps) {
  const { screen, index, total, selected, style } = props;
  useLingui();
  const now = useNow(nowEveryMs);
  const status = connectionStatus(screen, now);
  const [problem] = screen.problems;
  const work = problem ? said(problem) : pendingWork(screen);
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
        <StatusDot tone={status.tone}>{status.label}</StatusDot>
        <span className={styles.cell}>{playingNow(screen, now)}</span>
        <span className={styles.cell}>{screen.defaultPlaylist?.name ?? t`No default playlist`}</span>
        {work && <span className={`${styles.cell} ${problem ? styles.problem : ""}`}>{work}</span>}
        {!work && screen.tags.length > 0 && <span className={styles.note}>{screen.tags.join(", ")}</span>}
      </div>
    </li>
  );
});

function SelectBox({ screen, selected, onSelect }: ScreenEntryProps) {
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
