import { Trans } from "@lingui/react/macro";
import { gstPercent, planCodes, plans } from "#shared/plans.ts";
import { planName } from "./plan-words.ts";

const paid = planCodes.filter((code) => code !== "trial").map((code) => plans[code]);

/** Renders the calculator; plan-calculator.ts computes the amounts. */
export function PlanCalculator() {
  return (
    <form className="calculator" aria-labelledby="calculator-title" noValidate>
      <h3 id="calculator-title">
        <Trans>What would it cost?</Trans>
      </h3>
      <div className="calculator-inputs">
        <div className="field">
          <label className="field-label" htmlFor="calculator-screens">
            <Trans>Screens</Trans>
          </label>
          <input
            className="input numeric"
            id="calculator-screens"
            name="screens"
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            defaultValue="3"
            aria-describedby="calculator-note"
          />
        </div>
        <div className="field">
          <label className="field-label" htmlFor="calculator-plan">
            <Trans>Plan</Trans>
          </label>
          <select className="input" id="calculator-plan" name="plan">
            {paid.map((plan) => (
              <option key={plan.code} value={plan.code}>
                {planName(plan.code)}
              </option>
            ))}
          </select>
        </div>
      </div>
      <output
        className="calculator-sum numeric"
        htmlFor="calculator-screens calculator-plan"
        aria-live="polite"
      >
        <span>
          <span data-sum="work">3 × ₹249</span> = <span data-sum="net">₹747</span>
        </span>
        <span>
          <Trans>
            GST {gstPercent} % <span data-sum="gst">₹134.46</span>
          </Trans>
        </span>
        <strong>
          <span data-sum="label">
            <Trans>Each month</Trans>
          </span>{" "}
          <span data-sum="total">₹881.46</span>
        </strong>
      </output>
      <p className="field-hint" id="calculator-note" data-sum="note" />
    </form>
  );
}
