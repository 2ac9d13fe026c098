import { t } from "@lingui/core/macro";
import { Progress, Text } from "@mantine/core";
import styles from "./billing.module.css";

/** Renders usage as text, and as a bar where there is a limit. */
export function UsageBar(props: { label: string; used: number; limit: number | null; words: string }) {
  const { label, used, limit, words } = props;
  const percent =
    limit === null ? null : limit > 0 ? Math.min(100, (used / limit) * 100) : used > 0 ? 100 : 0;
  const color = (percent ?? 0) >= 95 ? "red" : (percent ?? 0) >= 80 ? "orange" : "accent";
  return (
    <div>
      <div className={styles.usage}>
        <Text fw={550}>{label}</Text>
        <Text size="sm" c="dimmed">
          {words}
        </Text>
      </div>
      {percent !== null && <Progress value={percent} color={color} aria-label={t`${label} used`} mt="xs" />}
    </div>
  );
}
