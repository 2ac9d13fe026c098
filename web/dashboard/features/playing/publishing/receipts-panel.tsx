import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Progress, Text } from "@mantine/core";
import { Link } from "react-router";
import type { Receipt } from "#shared/contracts/playing/publishing.ts";
import { paths } from "#shared/paths.ts";
import { formatNumber, formatRelative, formatSince } from "#web/lib/formats.ts";
import { useNow } from "#web/lib/use-now.ts";
import { RowList } from "#web/ui/panel/row-list.tsx";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import type { StatusTone } from "#web/ui/panel/status-tone.ts";
import styles from "./publishing.module.css";
import { useReceipts } from "./publishing-queries.ts";

const tones: Record<Receipt["state"], StatusTone> = {
  playing: "good",
  downloading: "busy",
  waiting: "idle",
  offline: "bad",
};

function stateWords({ state, since, percent, lastContactAt, ...of }: Receipt, now: number): string {
  const version = of.version ?? 0;
  switch (state) {
    case "playing":
      return playingWords(version, since === null ? null : formatSince(since, now));
    case "downloading": {
      const done = Math.floor(percent ?? 0);
      return t`Downloading, ${done} %`;
    }
    case "waiting":
      return t`Being notified`;
    case "offline":
      return offlineWords(lastContactAt === null ? null : formatRelative(lastContactAt, now));
  }
}

const playingWords = (version: number, time: string | null): string =>
  time === null ? t`Playing version ${version}` : t`Playing version ${version} since ${time}`;
const offlineWords = (time: string | null): string =>
  time === null ? t`Not connected yet` : t`Offline, last seen ${time}`;

/** Lists the receipts of a publication, for each screen that it changed. */
export function ReceiptsPanel({ publicationId }: { publicationId: number }) {
  const receipts = useReceipts(publicationId);
  const now = useNow(10_000);
  const [first] = receipts.data?.pages ?? [];
  if (!first)
    return (
      <NotLoaded
        query={receipts}
        failed={t`The reports of the screens could not be loaded`}
        lines={2}
        height={40}
      />
    );
  const { counts, preparing } = first;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (all === 0)
    return (
      <Text c="dimmed">
        {preparing ? t`Screens are being notified.` : t`No screen had to load anything for this version.`}
      </Text>
    );
  const [playing, total] = [formatNumber(counts.playing), formatNumber(all)];
  return (
    <div className={styles.receipts}>
      <Group justify="space-between" gap="sm">
        <Text fw={600} role="status">{t`${playing} of ${total} show it`}</Text>
        <Group gap="md">
          {counts.downloading > 0 && (
            <StatusDot tone="busy">
              {plural(counts.downloading, { one: "# downloading", other: "# downloading" })}
            </StatusDot>
          )}
          {counts.waiting > 0 && (
            <StatusDot tone="idle">
              {plural(counts.waiting, { one: "# waiting", other: "# waiting" })}
            </StatusDot>
          )}
          {counts.offline > 0 && (
            <StatusDot tone="bad">
              {plural(counts.offline, { one: "# offline", other: "# offline" })}
            </StatusDot>
          )}
        </Group>
      </Group>
      <Progress
        value={all === 0 ? 0 : (counts.playing / all) * 100}
        color="green"
        aria-label={t`Screens that show it`}
      />
      <RowList>
        {receipts.data?.pages
          .flatMap(({ items }) => items)
          .map((receipt) => (
            <li key={receipt.screenId}>
              <Link to={paths.screen(receipt.screenId)}>{receipt.name}</Link>
              <StatusDot tone={tones[receipt.state]}>{stateWords(receipt, now)}</StatusDot>
            </li>
          ))}
      </RowList>
      {receipts.hasNextPage && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={receipts.isFetchingNextPage}
          onClick={() => void receipts.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  );
}
