import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Progress } from "@mantine/core";
import { formatBytes } from "#web/lib/formats.ts";
import styles from "./storage-meter.module.css";

/** Renders the used storage, compared with the limit of the plan. */
export function StorageMeter({ usedBytes, limitBytes }: { usedBytes: number; limitBytes: number }) {
  const percent = limitBytes > 0 ? Math.min(100, (usedBytes / limitBytes) * 100) : 100;
  const color = percent >= 95 ? "red" : percent >= 80 ? "orange" : "accent";
  return (
    <div className={styles.meter}>
      <span>
        <Trans>
          {formatBytes(usedBytes)} of {formatBytes(limitBytes)} used
        </Trans>
      </span>
      <Progress value={percent} size="sm" color={color} aria-label={t`Storage used`} />
    </div>
  );
}
