import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Button, Skeleton, Text } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { Condition } from "#shared/conditions/condition.ts";
import { agreedPlays, type CampaignForecast } from "#shared/contracts/playing/campaigns.ts";
import { dayIn } from "#shared/day-in.ts";
import { messageOf } from "#web/lib/api-error.ts";
import { formatDate, formatNumber } from "#web/lib/formats.ts";
import { useAccountZone, useMe } from "../../../queries/me.ts";
import { dayWords } from "./campaign-words.tsx";
import styles from "./campaigns.module.css";
import { untilReached } from "./until-reached.ts";

interface Props {
  forecast: UseQueryResult<CampaignForecast>;
  /** What is missing for a forecast; null: nothing. */
  waits: string | null;
  /** What was agreed, and whether it ends then. */
  campaign: Parameters<typeof agreedPlays>[0] & { endsWhenReached: boolean; condition: Condition | null };
  /** So many plays are already reported. */
  played: number;
  /** Makes the forecast the number of plays agreed. */
  onUse?: (plays: number) => void;
}

/** Renders how often a campaign will play, and whether that is what was agreed. */
export function ForecastPart({
  forecast: { data, isPending, error },
  waits,
  campaign,
  played,
  onUse,
}: Props) {
  if (waits !== null)
    return (
      <Text size="sm" c="dimmed">
        {waits}
      </Text>
    );
  if (error)
    return (
      <Text size="sm" c="red" role="alert">
        {messageOf(error)}
      </Text>
    );
  if (isPending || !data) return <Skeleton height={96} radius="md" />;
  const { screens, computedScreens, days, exactDays } = data;
  const agreed = agreedPlays(campaign);
  const carrying = Math.max(data.carrying, data.ifAllHolds?.carrying ?? 0);
  const { plays, endsOn } = untilReached(data, { ...campaign, played });
  const most = data.ifAllHolds ? untilReached(data.ifAllHolds, { ...campaign, played }).plays : plays;
  const room = Math.max(data.plays, data.ifAllHolds?.plays ?? 0);
  const [coming, atMost] = [formatNumber(plays), formatNumber(most)];
  const percents = [data, ...(data.ifAllHolds && most !== plays ? [data.ifAllHolds] : [])].map(({ share }) =>
    formatNumber(Math.round(share * 1000) / 10),
  );
  const percent = percents.join(" – ");
  const roomFor = formatNumber(room);
  const lastDay = endsOn === null ? "" : dayWords(endsOn);
  const sum = played + plays;
  const [expected, wanted] = [formatNumber(sum), formatNumber(agreed ?? 0)];
  const [least, greatest] = [
    formatNumber(played + Math.min(plays, most)),
    formatNumber(played + Math.max(plays, most)),
  ];
  const isOpen = agreed !== null && sum >= agreed !== played + most >= agreed;
  const without = screens - carrying;
  return (
    <section className={styles.forecast} aria-label={t`Forecast`} aria-live="polite">
      <p className={styles.number}>
        {most === plays ? (
          <Plural value={plays} one="# play" other={`${coming} plays`} />
        ) : (
          <Trans>
            {coming} to {atMost} plays
          </Trans>
        )}
      </p>
      {most !== plays && (
        <Text size="sm">
          <Trans>
            Some data is not known yet, such as the weather of next month. If the condition never holds then,
            it plays {coming} times; if it always holds, {atMost} times.
          </Trans>
        </Text>
      )}
      <Text size="sm">
        <Trans>
          From now to the last day, if all screens stay on and nothing else is changed. While it plays, it
          takes {percent} % of the time of schedules and default playlists.
        </Trans>
      </Text>
      <PlanNote lastDay={days.at(-1)?.day ?? ""} />
      {campaign.condition && most === plays && (
        <Text size="sm">
          <Trans>
            The data of its condition is taken to stay as it is now. New data changes the forecast.
          </Trans>
        </Text>
      )}
      {isOpen && (
        <Text size="sm" fw={550} role="status">
          {t`${least} to ${greatest} of ${wanted} agreed plays: whether it will be reached depends on the condition.`}
        </Text>
      )}
      {agreed !== null && !isOpen && (
        <Text size="sm" fw={550} c={sum >= agreed ? "green" : "red"} role="status">
          {played >= agreed
            ? t`All ${wanted} agreed plays are counted.`
            : sum >= agreed
              ? t`${expected} of ${wanted} agreed plays: it will be reached.`
              : campaign.condition
                ? t`${expected} of ${wanted} agreed plays: with the data as it is now, it will not be reached.`
                : t`${expected} of ${wanted} agreed plays: it will not be reached. Give it a larger share, more days or more screens.`}
        </Text>
      )}
      {endsOn !== null && (
        <Text size="sm">
          <Trans>
            It will end about {lastDay}, when the agreed plays are counted. Screens hear of it within two
            minutes, so a few more may play. Without this end there is room for {roomFor} plays.
          </Trans>
        </Text>
      )}
      {without > 0 && !(campaign.condition && room === 0) && (
        <Text size="sm" c="dimmed">
          <Plural
            value={without}
            one="On # screen it does not play: the screen has no playlist in these days, or no room for it."
            other="On # screens it does not play: they have no playlist in these days, or no room for it."
          />
        </Text>
      )}
      {computedScreens < carrying && (
        <Text size="sm" c="dimmed">
          <Trans>It is computed for {computedScreens} screens, the others follow their average.</Trans>
        </Text>
      )}
      {exactDays < days.length && (
        <Text size="sm" c="dimmed">
          <Trans>The first {exactDays} days are computed, the others follow their average.</Trans>
        </Text>
      )}
      {onUse && agreed !== sum && sum > 0 && (
        <div>
          <Button size="compact-sm" variant="default" onClick={() => onUse(sum)}>
            <Trans>Agree on {expected}</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}

/** Without a paid plan screens show a status card. `lastDay`: YYYY-MM-DD of the account. */
function PlanNote({ lastDay }: { lastDay: string }) {
  const zone = useAccountZone();
  const plan = useMe().data?.plan;
  if (!plan?.endsAt || plan.isNextPaid || lastDay <= dayIn(zone, new Date(plan.endsAt))) return null;
  const ends = formatDate(plan.endsAt, zone);
  return (
    <Text size="sm" fw={550} c="orange">
      <Trans>Your plan ends on {ends}. The days after that are counted as if it is renewed.</Trans>
    </Text>
  );
}
