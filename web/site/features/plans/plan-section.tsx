import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  type PaidPlanCode,
  type Plan,
  type PlanCode,
  paidPeriods,
  paidPlanCodes,
  planCodes,
  plans,
} from "#shared/plans.ts";
import { paths } from "#web/site/paths.ts";
import { Island } from "../../island.tsx";
import { priceOf, whereGst } from "../../prices.ts";
import { PlanCalculator } from "./plan-calculator.tsx";
import { planFacts } from "./plan-facts.ts";
import { planDescription, planName } from "./plan-words.ts";
import { trialFee } from "./trial-facts.ts";

/** Our recommendation for most shops: the largest saving by the year, and room to grow. */
const recommended = "standard" satisfies PlanCode;

const greatestSaving = priceOf("greatestSaving");
const gstPercent = priceOf("gstPercent");
const inIndiaPlusGst = whereGst(t`, in India plus ${gstPercent}% GST`);
const rupees = (price: string) => `₹${price}`;

function TrialPrice({ days }: { days: number }) {
  return (
    <p className="plan-price">
      <strong>{rupees(trialFee)}</strong>
      <span className="plan-note">
        {t`once, tax included, for ${plural(days, { one: "# day", other: "# days" })}`}
      </span>
    </p>
  );
}

function Price({ code }: { code: PaidPlanCode }) {
  const monthly = priceOf(`${code}Monthly`);
  const yearly = priceOf(`${code}Yearly`);
  return (
    <>
      <p className="plan-price" data-period="monthly">
        <strong>{rupees(monthly)}</strong>
        <span className="plan-note">
          <Trans>per screen and month, or {rupees(yearly)} billed per year</Trans>
        </span>
      </p>
      <p className="plan-price" data-period="yearly">
        <strong>{rupees(yearly)}</strong>
        <span className="plan-note">
          {`{{if ${code}Saving}}`}
          <Trans>
            per screen and month, billed per year: <b>{rupees(priceOf(`${code}Saving`))} less</b> a year for
            each screen
          </Trans>
          {`{{endif}}{{if ${code}NoSaving}}`}
          <Trans>per screen and month, billed per year</Trans>
          {"{{endif}}"}
        </span>
      </p>
    </>
  );
}

/** Renders the link to sign-up. For a paid plan there are two: the billing switch shows the one with its period. */
function Start({ code }: { code: PlanCode }) {
  const name = planName(code);
  const wished = paidPlanCodes.find((paid) => paid === code);
  if (!wished)
    return (
      <a className="button button-primary" href={paths.signup}>
        <Trans>Start the trial for {rupees(trialFee)}</Trans>
      </a>
    );
  return paidPeriods.map((period) => (
    <a
      key={period}
      className="button plan-start"
      data-period={period}
      href={paths.signupFor({ plan: wished, period })}
    >
      <Trans>Start with {name}</Trans>
    </a>
  ));
}

function PlanCard({ plan }: { plan: Plan }) {
  return (
    <li className="plan" data-plan={plan.code}>
      <h3>
        {planName(plan.code)}
        {plan.code === recommended && (
          <span className="plan-mark">
            <Trans>Recommended</Trans>
          </span>
        )}
      </h3>
      <p className="plan-for">{planDescription(plan.code)}</p>
      {plan.code === "trial" ? <TrialPrice days={plan.days ?? 0} /> : <Price code={plan.code} />}
      <ul className="ticks">
        {planFacts(plan).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <Start code={plan.code} />
    </li>
  );
}

/**
 * Renders the plans, the monthly/yearly switch (works without JavaScript) and the calculator. Its
 * prices are filled in.
 */
export function PlanSection() {
  return (
    <section className="section plans" id="plan-section" aria-labelledby="plan-title">
      <div className="wrap">
        <h2 className="section-title" id="plan-title">
          <Trans>Pay for the screens that are lit</Trans>
        </h2>
        <p className="lead section-lead">
          <Trans>
            Plans are monthly or yearly, with add-on screens and extra storage: each screen costs the same, a
            larger plan stores more. Prices are per screen{inIndiaPlusGst}. Pay by UPI, card or net banking.
          </Trans>
        </p>
        <fieldset className="switch">
          <legend className="visually-hidden">
            <Trans>Billing period</Trans>
          </legend>
          <label>
            <input type="radio" name="period" value="monthly" defaultChecked />
            <span>
              <Trans>Monthly</Trans>
            </span>
          </label>
          <label>
            <input type="radio" name="period" value="yearly" />
            <span>
              <Trans>Yearly</Trans>
            </span>
          </label>
        </fieldset>
        {"{{if greatestSaving}}"}
        <p className="plan-saving">
          <Trans>Yearly saves up to {greatestSaving} %.</Trans>
        </p>
        {"{{endif}}"}
        <ul className="plan-list">
          {planCodes.map((code) => (
            <PlanCard key={code} plan={plans[code]} />
          ))}
        </ul>
        <Island name="plan-calculator" later>
          <PlanCalculator />
        </Island>
      </div>
    </section>
  );
}
