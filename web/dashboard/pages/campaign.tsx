import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Stack, Text } from "@mantine/core";
import { Download } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useNavigate, useParams } from "react-router";
import {
  agreedPlays,
  type Budget,
  type CampaignReport,
  campaignCsvReport,
} from "#shared/contracts/playing/campaigns.ts";
import { paths } from "#shared/paths.ts";
import { whereWords } from "#web/dashboard/words/where-words.ts";
import { requestOf } from "#web/lib/api.ts";
import { formatLength, formatMoney, formatNumber } from "#web/lib/formats.ts";
import { BackLink } from "#web/ui/panel/back-link.tsx";
import { ConfirmDialog } from "#web/ui/panel/confirm-dialog.tsx";
import { Facts } from "#web/ui/panel/facts.tsx";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { RowAction } from "#web/ui/panel/settings-list.tsx";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import { CopyField } from "../features/identity/security/copy-field.tsx";
import {
  fieldsOf,
  useCampaignActions,
  useCampaignReport,
  useForecast,
} from "../features/playing/campaigns/campaign-queries.ts";
import { barsOf, CountTable, PacingChart } from "../features/playing/campaigns/campaign-report.tsx";
import { CampaignState, dayWords, hoursWords } from "../features/playing/campaigns/campaign-words.tsx";
import { ForecastPart } from "../features/playing/campaigns/forecast-part.tsx";
import { untilReached } from "../features/playing/campaigns/until-reached.ts";
import { useConditionWords } from "../media-kinds/condition-fields.tsx";
import styles from "./campaign.module.css";

const CampaignDialog = lazy(async () => ({
  default: (await import("../features/playing/campaigns/campaign-dialog.tsx")).CampaignDialog,
}));

/** /app/campaigns/:id: what a campaign played, what it will still play, and the advertiser's link. */
export function CampaignPage() {
  const id = Number(useParams().id);
  const report = useCampaignReport(id);
  return (
    <>
      <BackLink to={paths.campaigns}>{t`Campaigns`}</BackLink>
      {report.data ? (
        <Report report={report.data} />
      ) : (
        <NotLoaded query={report} failed={t`The campaign could not be loaded`} lines={3} height={120} />
      )}
    </>
  );
}

/** Returns what the counted plays are worth, of what was agreed. */
function worthWords({ currency, each, total }: Budget, played: number): string {
  const [worth, agreed] = [
    formatMoney(Math.min(total, each * played), currency),
    formatMoney(total, currency),
  ];
  return `${t`${worth} of ${agreed}`} (${currency})`;
}

function Report({ report }: { report: CampaignReport }) {
  const { campaign, total, days, screens, media } = report;
  const { id, name, advertiser, share, maxPerHour, minutesApart, category, budget } = campaign;
  const { from, until, state, isOn, seconds } = campaign;
  const goal = agreedPlays(campaign);
  const waits = useConditionWords(campaign.condition);
  const navigate = useNavigate();
  const { switchOn, remove, renew, revoke } = useCampaignActions();
  const [opened, setOpened] = useState<"edit" | "remove" | "renew" | "revoke" | null>(null);
  const isLive = (state === "running" || state === "planned") && campaign.problem === null;
  const forecast = useForecast(id, isLive ? fieldsOf(campaign) : null);
  const close = () => setOpened(null);
  const coming = forecast.data && untilReached(forecast.data, { ...campaign, played: total.played });
  const bars = barsOf(days, isLive ? (coming?.days ?? []) : []);
  const played = formatNumber(total.played);
  return (
    <>
      <PageHeader
        title={name}
        description={advertiser}
        actions={
          <>
            {state !== "over" && (
              <Button
                variant="default"
                loading={switchOn.isPending}
                onClick={() => switchOn.mutate({ campaign, isOn: !isOn })}
              >
                {isOn ? <Trans>Pause</Trans> : <Trans>Go on</Trans>}
              </Button>
            )}
            <Button
              component="a"
              variant="default"
              leftSection={<Download size={17} aria-hidden />}
              href={requestOf(campaignCsvReport, { id }).url}
              download
            >
              <Trans>Download CSV</Trans>
            </Button>
            <Button onClick={() => setOpened("edit")}>{t`Edit`}</Button>
          </>
        }
      />
      <Stack gap="lg">
        <Part title={t`Plays`}>
          <Text size="xl" fw={700}>
            {goal === null ? played : `${played} / ${formatNumber(goal)}`}
          </Text>
          {bars.length > 0 && <PacingChart bars={bars} />}
          {isLive && (
            <ForecastPart forecast={forecast} waits={null} campaign={campaign} played={total.played} />
          )}
          <Facts
            facts={[
              [t`State`, <CampaignState key="state" campaign={campaign} />],
              [t`Days`, `${dayWords(from)} – ${dayWords(until)}`],
              [t`Plays on`, whereWords(campaign)],
              [t`Times`, hoursWords(campaign)],
              [t`Condition`, waits ?? t`None`],
              [t`Share of the time`, `${share} %`],
              [t`Most in an hour`, maxPerHour === null ? t`No limit` : formatNumber(maxPerHour)],
              [
                t`Minutes between two plays`,
                minutesApart === null ? t`No limit` : formatNumber(minutesApart),
              ],
              [t`Category`, category || t`None`],
              [t`Worth so far`, budget ? worthWords(budget, total.played) : t`No amount agreed`],
              [t`Seconds of a picture`, formatNumber(seconds)],
              [t`Time on screen`, formatLength(total.lengthMs)],
              [t`Ended early`, formatNumber(total.cut)],
              [t`Failed or skipped`, formatNumber(total.failed + total.skipped)],
              [t`In doubt`, formatNumber(total.doubtful)],
            ]}
          />
        </Part>
        {days.length > 0 && (
          <Part title={t`Where it played`}>
            <div className={styles.tables}>
              <CountTable title={t`Screen`} rows={screens} />
              <CountTable title={t`Spot`} rows={media} />
            </div>
          </Part>
        )}
        <Part title={t`Report for the advertiser`}>
          {campaign.link ? (
            <>
              <CopyField
                label={t`Secret link`}
                description={t`Who has the link reads the plays of this campaign and the names of its screens, and nothing else.`}
                value={`${location.origin}${campaign.link}`}
              />
              <Group gap="xs">
                <RowAction onClick={() => setOpened("renew")}>{t`New link`}</RowAction>
                <RowAction removes onClick={() => setOpened("revoke")}>{t`Revoke the link`}</RowAction>
              </Group>
            </>
          ) : (
            <>
              <Text size="sm">
                <Trans>
                  Give the advertiser a page with the plays of this campaign. It needs no account.
                </Trans>
              </Text>
              <div>
                <Button variant="default" loading={renew.isPending} onClick={() => renew.mutate(campaign)}>
                  <Trans>Make a secret link</Trans>
                </Button>
              </div>
            </>
          )}
        </Part>
        <Group gap="xs">
          <Button variant="subtle" color="red" onClick={() => setOpened("remove")}>
            <Trans>Remove the campaign</Trans>
          </Button>
        </Group>
      </Stack>
      <Suspense>{opened === "edit" && <CampaignDialog campaign={campaign} onClose={close} />}</Suspense>
      <ConfirmDialog
        opened={opened === "remove"}
        title={t`Remove the campaign?`}
        confirm={t`Remove`}
        onClose={close}
        onConfirm={() => {
          // First, so that this page does not ask for what is gone.
          void navigate(paths.campaigns);
          remove.mutate(campaign);
        }}
      >
        <Trans>
          Its spots leave the screens, and its report and link are gone. Proof of play keeps the plays. To
          keep the report, pause the campaign instead.
        </Trans>
      </ConfirmDialog>
      <ConfirmDialog
        opened={opened === "renew"}
        title={t`Make a new link?`}
        confirm={t`Make a new link`}
        onClose={close}
        onConfirm={() => {
          renew.mutate(campaign);
          close();
        }}
      >
        <Trans>The present link of {name} stops working at once.</Trans>
      </ConfirmDialog>
      <ConfirmDialog
        opened={opened === "revoke"}
        title={t`Revoke the link?`}
        confirm={t`Revoke`}
        onClose={close}
        onConfirm={() => {
          revoke.mutate(campaign);
          close();
        }}
      >
        <Trans>The advertiser can no longer read the report.</Trans>
      </ConfirmDialog>
    </>
  );
}
