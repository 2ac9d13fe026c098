import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Stack, Switch, Text, Title } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import type { Exchange, ExchangeAd, ExchangeReport } from "#shared/contracts/playing/exchanges.ts";
import type { AdRefusal } from "#shared/exchanges.ts";
import { whereWords } from "#web/dashboard/words/where-words.ts";
import { formatNumber } from "#web/lib/formats.ts";
import { formatDateTimeIn } from "#web/lib/time-zones.ts";
import { ConfirmDialog } from "#web/ui/panel/confirm-dialog.tsx";
import { DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { ChartPicture } from "#web/ui/panel/pictures.tsx";
import { useAccountZone } from "../../../queries/me.ts";
import { dayWords } from "./campaign-words.tsx";
import styles from "./campaigns.module.css";
import { useExchangeActions, useExchangeReport } from "./exchange-queries.ts";
import { kindWords, limitWords, moneyWords, stateWords } from "./exchange-words.ts";

const ExchangeDialog = lazy(async () => ({
  default: (await import("./exchange-dialog.tsx")).ExchangeDialog,
}));

/** Renders an exchange: whether it is on, what it brought by day, and its last ads. */
export function ExchangePart({ exchange }: { exchange: Exchange }) {
  const { switchOn, remove, block } = useExchangeActions();
  const report = useExchangeReport(exchange.id);
  const [opened, setOpened] = useState<"edit" | "remove" | null>(null);
  const [blocking, setBlocking] = useState<ExchangeAd | null>(null);
  const close = () => setOpened(null);
  const { name, isOn, maxPerHour } = exchange;
  const [where, protocol] = [whereWords(exchange), kindWords()[exchange.kind]];
  const limits = limitWords(exchange);
  const advertiser = blocking?.advertisers.join(", ") ?? "";
  return (
    <Part
      title={name}
      actions={
        <>
          <Button variant="default" onClick={() => setOpened("edit")}>{t`Edit`}</Button>
          <Button variant="default" onClick={() => setOpened("remove")}>{t`Remove`}</Button>
        </>
      }
    >
      <Stack>
        <Group justify="space-between">
          <Stack gap={0}>
            <Text
              size="sm"
              c="dimmed"
            >{t`${protocol} · ${where} · at most ${maxPerHour} ads in an hour`}</Text>
            {limits && (
              <Text size="sm" c="dimmed">
                {limits}
              </Text>
            )}
          </Stack>
          <Switch
            label={isOn ? t`On` : t`Off: nothing is sent`}
            checked={isOn}
            disabled={switchOn.isPending}
            onChange={({ currentTarget }) => switchOn.mutate({ exchange, isOn: currentTarget.checked })}
          />
        </Group>
        <Title order={3} size="h4">{t`By day`}</Title>
        <DayTable days={report.data?.days} query={report} />
        <AdTable ads={report.data?.ads} query={report} onBlock={setBlocking} />
      </Stack>
      <Suspense>{opened === "edit" && <ExchangeDialog exchange={exchange} onClose={close} />}</Suspense>
      <ConfirmDialog
        opened={opened === "remove"}
        title={t`Remove “${name}”?`}
        confirm={t`Remove`}
        onConfirm={() => remove.mutate(exchange)}
        onClose={close}
      >
        <Trans>
          Its ads leave your screens at once, and its numbers leave this page. Plays from before are still
          reported to it.
        </Trans>
      </ConfirmDialog>
      <ConfirmDialog
        opened={blocking !== null}
        title={t`Block “${advertiser}”?`}
        confirm={t`Block`}
        isUndoable
        onConfirm={() => blocking && block.mutate(blocking)}
        onClose={() => setBlocking(null)}
      >
        <Trans>
          Its ads leave your screens, and none comes again. You can take the name out of the list when you
          edit the exchange.
        </Trans>
      </ConfirmDialog>
    </Part>
  );
}

const noAds: readonly AdRefusal[] = ["noAd", "notAnswered", "notReadable", "notAllowed", "tooOften"];

type Query = ReturnType<typeof useExchangeReport>;

const DayTable = ({ days, query }: { days: ExchangeReport["days"] | undefined; query: Query }) => (
  <DataTable
    label={t`By day`}
    inPart
    rows={days}
    query={query}
    failed={t`The numbers of this exchange could not be loaded`}
    empty={{
      picture: ChartPicture,
      title: t`Not asked yet`,
      text: t`Once it is on, the exchange is asked for each screen that is online.`,
    }}
    keyOf={({ day }) => day}
    columns={[
      { key: "day", title: t`Day`, cell: ({ day }) => dayWords(day) },
      {
        key: "fill",
        title: t`Filled`,
        kind: "number",
        cell: ({ asked, filled }) => {
          const [found, all] = [formatNumber(filled), formatNumber(asked)];
          return t`${found} of ${all}`;
        },
      },
      { key: "played", title: t`Played`, kind: "number", cell: ({ played }) => formatNumber(played) },
      { key: "reported", title: t`Reported`, kind: "number", cell: ({ reported }) => formatNumber(reported) },
      {
        key: "expected",
        title: t`Money of all plays`,
        kind: "number",
        cell: ({ expectedMoney }) => moneyWords(expectedMoney),
      },
      {
        key: "money",
        title: t`Money of reported plays`,
        kind: "number",
        cell: ({ reportedMoney }) => moneyWords(reportedMoney),
      },
    ]}
  />
);

/** Returns whether the exchange sent one: else it has neither name nor money. */
const isAnAd = ({ state, refusal }: Pick<ExchangeAd, "state" | "refusal">): boolean =>
  state !== "asking" && !(refusal && noAds.includes(refusal));

function AdTable({
  ads,
  query,
  onBlock,
}: {
  ads: ExchangeAd[] | undefined;
  query: Query;
  onBlock: (ad: ExchangeAd) => void;
}) {
  // The days above are those of the account.
  const zone = useAccountZone();
  // What is wrong is said above, once.
  if (!ads || ads.length === 0) return null;
  return (
    <>
      <Title order={3} size="h4">{t`The last ads`}</Title>
      <DataTable
        label={t`The last ads`}
        inPart
        rows={ads}
        query={query}
        keyOf={({ id }) => String(id)}
        columns={[
          {
            key: "ad",
            title: t`Ad`,
            cell: ({ title, advertisers, thumbnailUrl, ...ad }) => (
              <Group gap="sm" wrap="nowrap">
                {thumbnailUrl && (
                  <span className={styles.adPicture}>
                    <img src={thumbnailUrl} alt="" loading="lazy" />
                  </span>
                )}
                <span>
                  {title || advertisers[0] || (isAnAd(ad) ? t`Without a name` : "–")}
                  {advertisers.length > 0 && <span className={styles.facts}> {advertisers.join(", ")}</span>}
                </span>
              </Group>
            ),
          },
          { key: "screen", title: t`Screen`, cell: ({ screen }) => screen },
          {
            key: "at",
            title: t`Asked`,
            kind: "date",
            cell: ({ askedAt }) => formatDateTimeIn(askedAt, zone),
          },
          { key: "state", title: t`What became of it`, cell: (ad) => stateWords(ad) },
          {
            key: "money",
            title: t`Money`,
            kind: "number",
            cell: ({ expected, ...ad }) =>
              expected ? moneyWords([expected]) : isAnAd(ad) ? t`Not said` : "–",
          },
          {
            key: "block",
            title: t`Advertiser`,
            kind: "action",
            cell: (ad) => {
              const names = ad.advertisers.join(", ");
              return (
                names !== "" && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t`Block ${names}`}
                    onClick={() => onBlock(ad)}
                  >
                    {t`Block`}
                  </Button>
                )
              );
            },
          },
        ]}
      />
    </>
  );
}
