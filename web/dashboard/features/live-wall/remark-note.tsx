import { VisuallyHidden } from "@mantine/core";
import { Info } from "lucide-react";
import type { ScreenReport } from "#shared/contracts/preview.ts";
import type { PlayedPlan } from "../../shadow-screen/played-plan.ts";
import { remarkBrief, remarkWords } from "../../shadow-screen/remark-words.ts";
import { remarksOf } from "../../shadow-screen/standing.ts";
import { useServerNow } from "../../shadow-screen/use-server-now.ts";
import styles from "./wall-tile.module.css";

export interface RemarkNoteProps {
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
