import { plural, t } from "@lingui/core/macro";
import { Badge, UnstyledButton } from "@mantine/core";
import { Boxes, Image, Layers, ListChecks, MessageSquare, QrCode, Shapes, Sticker, Type } from "lucide-react";
import styles from "./editor-shell.module.css";
import type { CheckedDesign } from "./use-findings.ts";
import type { Panel } from "./use-panels.ts";

interface EditorRailProps {
  panel: Panel | null;
  onToggle: (panel: Panel) => void;
  findings: CheckedDesign["findings"];
  mayEdit: boolean;
}

/** Renders the buttons at the left edge: each opens or closes one panel. */
export function EditorRail({ panel, onToggle, findings, mayEdit }: EditorRailProps) {
  const shown = railButtons().filter(([kind]) => mayEdit || kind === "comments");
  return (
    <div className={styles.rail} role="toolbar" aria-label={t`Insert`} aria-orientation="vertical">
      {shown.map(([kind, label, icon]) => (
        <UnstyledButton
          key={kind}
          className={styles.railButton}
          aria-pressed={panel === kind}
          onClick={() => onToggle(kind)}
        >
          {icon}
          <span>{label}</span>
          {kind === "check" && <FindingsBadge findings={findings} />}
        </UnstyledButton>
      ))}
    </div>
  );
}

const railButtons = (): [Panel, string, React.ReactNode][] => [
  ["text", t`Text`, <Type key="text" size={20} aria-hidden />],
  ["media", t`Pictures`, <Image key="media" size={20} aria-hidden />],
  ["shapes", t`Shapes`, <Shapes key="shapes" size={20} aria-hidden />],
  ["icons", t`Icons`, <Sticker key="icons" size={20} aria-hidden />],
  ["more", t`QR and data`, <QrCode key="more" size={20} aria-hidden />],
  ["components", t`Components`, <Boxes key="components" size={20} aria-hidden />],
  ["comments", t`Comments`, <MessageSquare key="comments" size={20} aria-hidden />],
  ["layers", t`Layers`, <Layers key="layers" size={20} aria-hidden />],
  ["check", t`Check`, <ListChecks key="check" size={20} aria-hidden />],
];

/** Renders how many warnings the check has. Hints are in its panel only. */
function FindingsBadge({ findings }: { findings: CheckedDesign["findings"] }) {
  const warnings = (findings ?? []).filter(({ severity }) => severity === "warning").length;
  if (warnings === 0) return null;
  return (
    <Badge
      className={styles.railBadge}
      size="xs"
      circle={warnings < 10}
      color="orange.9"
      aria-label={plural(warnings, { one: "# warning", other: "# warnings" })}
    >
      {warnings}
    </Badge>
  );
}
