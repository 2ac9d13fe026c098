import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Table } from "@mantine/core";
import type { CampaignForecast, CampaignReport } from "#shared/contracts/playing/campaigns.ts";
import { dayMs } from "#shared/durations.ts";
import { formatNumber } from "#web/lib/formats.ts";
import { dayWords } from "./campaign-words.tsx";
import styles from "./campaigns.module.css";

interface Bar {
  day: string;
  played: number;
  /** Still to come, by the forecast. */
  coming: number;
}

/** Returns one bar for each day that has plays or a forecast, and for the days between them. */
export function barsOf(days: CampaignReport["days"], forecast: CampaignForecast["days"]): Bar[] {
  const played = new Map(days.map((row) => [row.day, row.played]));
  const coming = new Map(forecast.map((row) => [row.day, row.plays]));
  const known = [...played.keys(), ...coming.keys()].sort();
  const [first, last] = [known[0], known.at(-1)];
  const bars: Bar[] = [];
  if (first === undefined || last === undefined) return bars;
  for (let ms = Date.parse(first); ms <= Date.parse(last); ms += dayMs) {
    const day = new Date(ms).toISOString().slice(0, 10);
    bars.push({ day, played: played.get(day) ?? 0, coming: coming.get(day) ?? 0 });
  }
  return bars;
}

/** Draws what was played and what is still to come, by day. */
export function PacingChart({ bars }: { bars: readonly Bar[] }) {
  const highest = Math.max(1, ...bars.map(({ played, coming }) => played + coming));
  const share = (count: number) => `${(count / highest) * 100}%`;
  const words = ({ day, played, coming }: Bar): string => {
    const [date, done, rest] = [dayWords(day), formatNumber(played), formatNumber(coming)];
    return coming > 0 ? t`${date}: ${done} plays, ${rest} to come` : t`${date}: ${done} plays`;
  };
  return (
    <figure style={{ margin: 0 }}>
      <div className={styles.legend} aria-hidden="true">
        <span className={styles.keyDone}>{t`Played`}</span>
        {bars.some(({ coming }) => coming > 0) && <span className={styles.keyComing}>{t`Forecast`}</span>}
      </div>
      <div className={styles.bars} role="img" aria-label={t`Plays by day`}>
        {bars.map((bar) => (
          <span key={bar.day} className={styles.bar} title={words(bar)}>
            {bar.coming > 0 && <span className={styles.coming} style={{ blockSize: share(bar.coming) }} />}
            <span className={styles.done} style={{ blockSize: share(bar.played) }} />
          </span>
        ))}
      </div>
      <figcaption className={styles.axis}>
        <span>{dayWords(bars[0]?.day ?? "")}</span>
        {bars.length > 1 && <span>{dayWords(bars.at(-1)?.day ?? "")}</span>}
      </figcaption>
    </figure>
  );
}

/** Renders the plays by screen or by media, most plays first. Not counted: cut short, failed, skipped and in doubt. */
export function CountTable({ title, rows }: { title: string; rows: CampaignReport["screens"] }) {
  return (
    <Table.ScrollContainer minWidth={280}>
      <Table aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{title}</Table.Th>
            <Table.Th ta="end">
              <Trans>Plays</Trans>
            </Table.Th>
            <Table.Th ta="end">
              <Trans>Not counted</Trans>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ name, played, cut, failed, skipped, doubtful }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names are not unique, and rows have no state
            <Table.Tr key={index}>
              <Table.Td>{name}</Table.Td>
              <Table.Td ta="end">{formatNumber(played)}</Table.Td>
              <Table.Td ta="end">{formatNumber(cut + failed + skipped + doubtful)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
