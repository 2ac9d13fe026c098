import { t } from "@lingui/core/macro";
import { Button, Progress } from "@mantine/core";
import { Link } from "react-router";
import { agreedPlays, type Campaign } from "#shared/contracts/playing/campaigns.ts";
import { paths } from "#shared/paths.ts";
import { whereWords } from "#web/dashboard/words/where-words.ts";
import { formatNumber } from "#web/lib/formats.ts";
import { CardList } from "#web/ui/panel/card-list.tsx";
import { ChartPicture } from "#web/ui/panel/pictures.tsx";
import { EmptyState, NotLoaded } from "#web/ui/panel/states.tsx";
import { useCampaigns } from "./campaign-queries.ts";
import { CampaignState, dayWords } from "./campaign-words.tsx";
import styles from "./campaigns.module.css";

/** Renders the campaigns of the account, the newest first. */
export function CampaignList({ onNew }: { onNew: () => void }) {
  const campaigns = useCampaigns();
  if (!campaigns.data)
    return (
      <NotLoaded query={campaigns} failed={t`Your campaigns could not be loaded`} lines={2} height={120} />
    );
  if (campaigns.data.length === 0)
    return (
      <EmptyState
        picture={ChartPicture}
        title={t`No campaigns yet`}
        text={t`A campaign shows an advertiser's pictures and videos between the items of your playlists, for a share of the time. You see before booking how often it will play, and the advertiser sees how often it did.`}
        actions={<Button onClick={onNew}>{t`New campaign`}</Button>}
      />
    );
  return (
    <CardList label={t`Campaigns`} smallest="20rem">
      {campaigns.data.map((campaign) => (
        <CampaignCard key={campaign.id} campaign={campaign} />
      ))}
    </CardList>
  );
}

function CampaignCard({ campaign }: { campaign: Campaign }) {
  const { id, name, advertiser, media, share, from, until, total } = campaign;
  const goal = agreedPlays(campaign);
  const [first, last] = [dayWords(from), dayWords(until)];
  const where = whereWords(campaign);
  const played = formatNumber(total.played);
  const agreed = goal === null ? null : formatNumber(goal);
  return (
    <li className={styles.card}>
      <div className={styles.pictures} aria-hidden="true">
        {media.slice(0, 3).map((one) => (
          <span key={one.id} className={styles.picture}>
            {one.thumbnailUrl && <img src={one.thumbnailUrl} alt="" loading="lazy" />}
          </span>
        ))}
      </div>
      <h2 className={styles.name}>
        <Link to={paths.campaign(id)}>{name}</Link>
      </h2>
      {advertiser && <p className={styles.facts}>{advertiser}</p>}
      <CampaignState campaign={campaign} />
      <p className={styles.facts}>{t`${first} to ${last}`}</p>
      <p className={styles.facts}>{t`${share} % of the time · ${where}`}</p>
      <p className={styles.played}>
        {agreed === null ? t`${played} plays` : t`${played} of ${agreed} plays`}
      </p>
      {goal !== null && (
        <Progress value={Math.min(100, (total.played / goal) * 100)} aria-label={t`Plays so far`} />
      )}
    </li>
  );
}
