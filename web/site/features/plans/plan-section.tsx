import { paths } from "#shared/paths.ts";
import {
  gstPercent,
  type Plan,
  type PlanCode,
  paidPeriods,
  paidPlanCodes,
  planCodes,
  plans,
} from "#shared/plans.ts";
import { Island } from "../../island.tsx";
import { PlanCalculator } from "./plan-calculator.tsx";
import { planFacts } from "./quote.ts";

/** Our recommendation for most shops: the largest saving by the year, and room to grow. */
const recommended = "standard" satisfies PlanCode;

const yearlySaving = (monthly: number, yearly: number): number => (monthly - yearly) * 12;
const greatestSaving = Math.max(
  ...Object.values(plans).map(({ monthlyRupees, yearlyRupees }) =>
    yearlyRupees === null ? 0 : Math.floor((1 - yearlyRupees / monthlyRupees) * 100),
  ),
);

const rupees = (amount: number) => `₹${amount.toLocaleString("en-IN")}`;

function Price({ plan }: { plan: Plan }) {
  if (plan.yearlyRupees === null)
    return (
      <p className="plan-price">
        <strong>{rupees(plan.monthlyRupees)}</strong>
        <span className="plan-note">
          once, tax included, for {plan.days} {plan.days === 1 ? "day" : "days"}
        </span>
      </p>
    );
  return (
    <>
      <p className="plan-price" data-period="monthly">
        <strong>{rupees(plan.monthlyRupees)}</strong>
        <span className="plan-note">
          per screen and month, or {rupees(plan.yearlyRupees)} billed per year
        </span>
      </p>
      <p className="plan-price" data-period="yearly">
        <strong>{rupees(plan.yearlyRupees)}</strong>
        <span className="plan-note">
          per screen and month, billed per year:{" "}
          <b>{rupees(yearlySaving(plan.monthlyRupees, plan.yearlyRupees))} less</b> a year for each screen
        </span>
      </p>
    </>
  );
}

/** Renders the link to sign-up. For a paid plan there are two: the billing switch shows the one with its period. */
function Start({ plan: { code, name, monthlyRupees } }: { plan: Plan }) {
  const wished = paidPlanCodes.find((paid) => paid === code);
  if (!wished)
    return (
      <a className="button button-primary" href={paths.signup}>
        Start the trial for {rupees(monthlyRupees)}
      </a>
    );
  return paidPeriods.map((period) => (
    <a
      key={period}
      className="button plan-start"
      data-period={period}
      href={paths.signupFor({ plan: wished, period })}
    >
      Start with {name}
    </a>
  ));
}

function PlanCard({ plan }: { plan: Plan }) {
  return (
    <li className="plan" data-plan={plan.code}>
      <h3>
        {plan.name}
        {plan.code === recommended && <span className="plan-mark">Recommended</span>}
      </h3>
      <p className="plan-for">{plan.description}</p>
      <Price plan={plan} />
      <ul className="ticks">
        {planFacts(plan).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <Start plan={plan} />
    </li>
  );
}

/**
 * Renders the plans, the monthly/yearly switch (works without JavaScript) and the calculator. All numbers come from
 * shared/plans.ts.
 */
export function PlanSection() {
  return (
    <section className="section plans" id="plan-section" aria-labelledby="plan-title">
      <div className="wrap">
        <h2 className="section-title" id="plan-title">
          Pay for the screens that are lit
        </h2>
        <p className="lead section-lead">
          Plans are monthly or yearly, with add-on screens and extra storage: each screen costs the same, and
          the next plan holds more. Prices are per screen and exclude {gstPercent} % GST. Pay by UPI, card or
          net banking.
        </p>
        <fieldset className="switch">
          <legend className="visually-hidden">Billing period</legend>
          <label>
            <input type="radio" name="period" value="monthly" defaultChecked />
            <span>Monthly</span>
          </label>
          <label>
            <input type="radio" name="period" value="yearly" />
            <span>Yearly</span>
          </label>
        </fieldset>
        <p className="plan-saving">Yearly saves up to {greatestSaving} %.</p>
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
