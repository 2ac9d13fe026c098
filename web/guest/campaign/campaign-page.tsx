import { campaignLinkHeader, campaignReportPath } from "#shared/campaign-calls.ts";
import type { AdvertiserReport } from "#shared/contracts/playing/campaigns.ts";
import type { Language } from "#shared/languages.ts";
import { formatCalendarDate, formatLength, formatNumber } from "#web/lib/formats.ts";
import { LinkedPage } from "../linked-page.tsx";
import { useLinked } from "../use-linked.ts";
import type { Words } from "../words.ts";
import type { CampaignWords } from "./campaign-words.ts";

interface PageProps {
  /** Of the link, from the address. */
  secret: string;
  words: CampaignWords;
  common: Words;
  language: Language;
  onLanguage: (language: Language) => void;
}

/** /campaign: the plays of a campaign, for its advertiser with the secret link. Read only. */
export function CampaignPage({ words, ...page }: PageProps) {
  const { secret, common } = page;
  const link = { secret, path: campaignReportPath, header: campaignLinkHeader, noSecret: common("noSecret") };
  const { found, problem, isBroken, again } = useLinked<AdvertiserReport>(link);
  return (
    <LinkedPage className="campaign" problem={problem} isBroken={isBroken} again={again} {...page}>
      {found && <Report report={found} stale={problem !== null} words={words} />}
    </LinkedPage>
  );
}

const longDay = (day: string) => formatCalendarDate(day, { day: "numeric", month: "short", year: "numeric" });

function Report({
  report,
  stale,
  words,
}: {
  report: AdvertiserReport;
  stale: boolean;
  words: CampaignWords;
}) {
  const { campaign, advertiser, account, from, until, state, goal, total, days, screens, media } = report;
  const notShown = total.failed + total.skipped;
  return (
    <>
      <header className="guest-head">
        <h1>{campaign}</h1>
        <p>
          {advertiser === ""
            ? words("onScreensOf", { account })
            : words("forAdvertiser", { advertiser, account })}
        </p>
      </header>
      <p className="campaign-dates">
        <span className="campaign-state" data-state={state}>
          {words(state)}
        </span>{" "}
        {words("days", { from: longDay(from), until: longDay(until) })}
      </p>
      {stale && (
        <p className="campaign-stale" role="alert">
          {words("stale")}
        </p>
      )}
      <section className="guest-card campaign-total">
        <p>
          <strong>{formatNumber(total.played)}</strong> {words("plays")}{" "}
          {goal !== null && words("ofGoal", { goal: formatNumber(goal) })}
        </p>
        {goal !== null && (
          <progress max={goal} value={Math.min(goal, total.played)} aria-label={words("played")} />
        )}
        <dl>
          <Count name={words("onScreen")} value={formatLength(total.lengthMs)} />
          {total.cut > 0 && <Count name={words("cut")} value={formatNumber(total.cut)} />}
          {notShown > 0 && <Count name={words("notShown")} value={formatNumber(notShown)} />}
          {total.doubtful > 0 && <Count name={words("doubtful")} value={formatNumber(total.doubtful)} />}
        </dl>
      </section>
      {days.length === 0 ? (
        <p className="guest-card">{words("nothing")}</p>
      ) : (
        <>
          <Days days={days} words={words} />
          <Rows title={words("byScreen")} rows={screens} words={words} />
          <Rows title={words("byMedia")} rows={media} words={words} />
        </>
      )}
      <p className="campaign-how">{words("how")}</p>
    </>
  );
}

function Count({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Days({ days, words }: { days: AdvertiserReport["days"]; words: CampaignWords }) {
  const highest = Math.max(1, ...days.map(({ played }) => played));
  return (
    <section className="guest-card">
      <h2>{words("byDay")}</h2>
      <ol className="campaign-days">
        {days.map(({ day, played }) => (
          <li key={day} title={words("onDay", { day: longDay(day), plays: played })}>
            <span className="campaign-bar" style={{ blockSize: `${(played / highest) * 100}%` }} />
            <span className="visually-hidden">{words("onDay", { day: longDay(day), plays: played })}</span>
          </li>
        ))}
      </ol>
      <div className="campaign-axis" aria-hidden="true">
        <span>{longDay(days[0]?.day ?? "")}</span>
        {days.length > 1 && <span>{longDay(days.at(-1)?.day ?? "")}</span>}
      </div>
    </section>
  );
}

function Rows({
  title,
  rows,
  words,
}: {
  title: string;
  rows: AdvertiserReport["screens"];
  words: CampaignWords;
}) {
  return (
    <section className="guest-card">
      <h2>{title}</h2>
      <table className="campaign-rows">
        <thead className="visually-hidden">
          <tr>
            <th>{title}</th>
            <th>{words("played")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, played }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names are not unique, and rows have no state
            <tr key={index}>
              <th scope="row">{name}</th>
              <td>{formatNumber(played)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
