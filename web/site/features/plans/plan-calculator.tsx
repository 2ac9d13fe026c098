import { Trans } from "@lingui/react/macro";
import { paidPlanCodes } from "#shared/plans.ts";
import { exampleScreens } from "#shared/site-prices.ts";
import { When } from "../../layout/when.tsx";
import { priceOf } from "../../prices.ts";
import { planName } from "./plan-words.ts";

const gstPercent = priceOf("gstPercent");
/** Its first bill. */
const exampleWork = `${exampleScreens} × ₹${priceOf("basicMonthly")}`;
const exampleNet = `₹${priceOf("exampleNet")}`;
const exampleGst = `₹${priceOf("exampleGst")}`;
const exampleTotal = `₹${priceOf("exampleTotal")}`;

/** Renders the calculator with its first bill; plan-calculator.ts computes all others. */
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
            defaultValue={exampleScreens}
            aria-describedby="calculator-note"
          />
        </div>
        <div className="field">
          <label className="field-label" htmlFor="calculator-plan">
            <Trans>Plan</Trans>
          </label>
          <select className="input" id="calculator-plan" name="plan">
            {paidPlanCodes.map((code) => (
              <option key={code} value={code}>
                {planName(code)}
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
          <span data-sum="work">{exampleWork}</span> = <span data-sum="net">{exampleNet}</span>
        </span>
        <When value="gstPercent">
          <span>
            <Trans>
              GST {gstPercent}% <span data-sum="gst">{exampleGst}</span>
            </Trans>
          </span>
        </When>
        <strong>
          <span data-sum="label">
            <Trans>Each month</Trans>
          </span>{" "}
          <span data-sum="total">{exampleTotal}</span>
        </strong>
      </output>
      <p className="field-hint" id="calculator-note" data-sum="note" />
    </form>
  );
}
