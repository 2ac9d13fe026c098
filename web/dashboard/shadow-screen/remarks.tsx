import { Info } from "lucide-react";
import type { ScreenReport } from "#shared/contracts/playing/preview.ts";
import type { PlayedPlan } from "./played-plan.ts";
import { remarkWords } from "./remark-words.ts";
import styles from "./remarks.module.css";
import { remarksOf } from "./standing.ts";
import { useServerNow } from "./use-server-now.ts";

export interface RemarksProps {
  report: ScreenReport;
  /** The manifest that it plays. */
  manifest: PlayedPlan["manifest"] | null;
  timeZone?: string;
}

/** Lists why a screen may show something other than its picture here; renders nothing without a reason. */
export function Remarks({ report, manifest, timeZone }: RemarksProps) {
  const nowMs = useServerNow(5_000);
  const remarks = remarksOf(report, manifest, nowMs);
  if (remarks.length === 0) return null;
  return (
    <ul className={styles.remarks}>
      {remarks.map((remark) => (
        <li key={remark.kind} data-remark={remark.kind}>
          <Info size={15} aria-hidden />
          <span>{remarkWords(remark, nowMs, timeZone)}</span>
        </li>
      ))}
    </ul>
  );
}
