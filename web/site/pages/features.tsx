import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type AccountLimit, accountLimits } from "#shared/account-limits.ts";
import { planCodes, plans, tryout } from "#shared/plans.ts";
import { paths } from "#web/site/paths.ts";
import { inEveryPlan, limitValue, limitWords, planRows, priceRows } from "../features/plans/plan-limits.ts";
import { planName } from "../features/plans/plan-words.ts";
import { PageHead } from "../layout/page-head.tsx";
import { SitePage } from "../layout/site-page.tsx";
import { product } from "../our-words.ts";
import type { Page } from "../page.ts";

const all = planCodes.map((code) => plans[code]);

function Features() {
  return (
    <SitePage path={paths.features}>
      <PageHead
        kicker={t`Features`}
        title={t`Every feature, in every plan`}
        lead={t`Plans differ in the number of screens, in storage and in price. Nothing else is kept back: not the API, not approval, not the sign-in of your company.`}
      >
        <a className="button" href={paths.homeSection("plan-section")}>
          <Trans>Compare prices</Trans>
        </a>
      </PageHead>
      <section className="wrap section figures" aria-labelledby="plans-title">
        <h2 className="section-title" id="plans-title">
          <Trans>What differs</Trans>
        </h2>
        <p className="lead section-lead">
          <Trans>
            Before any plan you try it without paying, for {tryout.days} days: {tryout.screens} screen in the
            browser that is signed in, and {tryout.storageMb} MB. Emergencies and screens on a TV need a plan.
          </Trans>
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
        <section className="table-place" tabIndex={0} aria-label={t`Table of the plans`}>
          <table className="compare">
            <thead>
              <tr>
                <td />
                {all.map(({ code }) => (
                  <th key={code} scope="col">
                    {planName(code)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {[...Object.values(planRows), ...priceRows].map(({ label, value }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {all.map((plan) => (
                    <td key={plan.code}>{value(plan)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </section>
      <section className="wrap section figures" aria-labelledby="every-title">
        <h2 className="section-title" id="every-title">
          <Trans>In every plan</Trans>
        </h2>
        <div className="every">
          {inEveryPlan.map(({ title, rows }) => (
            <article className="card" key={title}>
              <h3>{title}</h3>
              <ul className="ticks">
                {rows.map(([name, help]) => (
                  <li key={name}>
                    <a href={`${paths.helpCenter}#${help}`}>{name}</a>
                  </li>
                ))}
              </ul>
            </article>
          ))}
        </div>
      </section>
      <section className="section figures about-do" aria-labelledby="limits-title">
        <div className="wrap">
          <h2 className="section-title" id="limits-title">
            <Trans>Limits of an account</Trans>
          </h2>
          <p className="lead section-lead">
            <Trans>
              They are the same in every plan: they keep one account from making the service slow for all.
              This list is made from the numbers that the server checks.
            </Trans>
          </p>
          <dl className="limits">
            {(Object.keys(accountLimits) as AccountLimit[]).map((limit) => (
              <div key={limit}>
                <dt>{limitWords[limit]}</dt>
                <dd className="numeric">{limitValue(limit)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
    </SitePage>
  );
}

export const featuresPage = (): Page => ({
  path: paths.features,
  title: t`Features and limits of the plans · ${product}`,
  description: t`What Trial, Basic, Standard and Enterprise have: screens, storage, prices, every feature, and the limits that the server checks.`,
  body: <Features />,
  style: "figures",
  islands: [],
  indexed: true,
});
