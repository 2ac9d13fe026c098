import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { VisuallyHidden } from "@mantine/core";
import { Info, TriangleAlert } from "lucide-react";
import type { ScreenReport } from "#shared/contracts/playing/preview.ts";
import { problemWords } from "#web/lib/problem-words.ts";
import { contactStateOf } from "../../../shadow-screen/contact-state.ts";
import type { PlayedPlan } from "../../../shadow-screen/played-plan.ts";
import { remarkBrief, remarkWords } from "../../../shadow-screen/remark-words.ts";
import { remarksOf } from "../../../shadow-screen/standing.ts";
import { useServerNow } from "../../../shadow-screen/use-server-now.ts";
import { type Difference, differenceWords } from "./difference.ts";
import styles from "./wall-tile.module.css";

/** Describes what the screen plays, from its last report. */
export function showsWords(report: ScreenReport, now: number) {
  const { playing, pending, newestVersion } = report;
  if (!playing) return t`Has not reported what it shows`;
  const shows = playing.itemName ?? t`A status card`;
  const contact = contactStateOf(report, now);
  if (contact === "late" || contact === "away") return t`Last reported: ${shows}`;
  if (pending) {
    const percent = Math.floor(pending.percent);
    return t`${shows} · downloading an update, ${percent} %`;
  }
  if (newestVersion !== null && newestVersion > playing.version) return t`${shows} · an update is waiting`;
  return shows;
}

/** Renders the flag of a screen that does not show what its manifest defines, with the difference. */
export function DifferenceNote({ difference }: { difference: Difference }) {
  if (difference.kind !== "differs") return null;
  const trouble = difference.trouble === null ? null : problemWords(difference.trouble);
  return (
    <p className={styles.differs} role="note">
      <TriangleAlert className={styles.flag} size={16} aria-hidden />
      <span>
        {differenceWords(difference)}
        {trouble !== null && (
          <>
            {" "}
            <Trans>It reports: {trouble}</Trans>
          </>
        )}
      </span>
    </p>
  );
}

interface RemarkNoteProps {
  report: ScreenReport;
  manifest: PlayedPlan["manifest"] | null;
  timeZone: string;
}

/** Renders over a tile's picture, in short, why the screen may show something else. All reasons appear on hover. */
export function RemarkNote({ report, manifest, timeZone }: RemarkNoteProps) {
  const nowMs = useServerNow(5_000);
  const remarks = remarksOf(report, manifest, nowMs);
  if (remarks.length === 0) return null;
  const words = remarks.map((remark) => remarkWords(remark, nowMs, timeZone)).join(" ");
  return (
    <p
      className={styles.remark}
      role="note"
      title={words}
      data-remarks={remarks.map(({ kind }) => kind).join(" ")}
    >
      <Info className={styles.flag} size={16} aria-hidden />
      <span aria-hidden>{remarks.map((remark) => remarkBrief(remark)).join(" ")}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </p>
  );
}
