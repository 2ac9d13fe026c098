import { t } from "@lingui/core/macro";
import { paidPlanCodes, plans } from "#shared/plans.ts";
import { pricesOfPage } from "../../prices.ts";
import { planName } from "./plan-words.ts";
import { quote, smallestPlanFor } from "./quote.ts";

const money = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  trailingZeroDisplay: "stripIfInteger",
});
const count = new Intl.NumberFormat("en-IN");
const paid = paidPlanCodes.map((code) => plans[code]);

/** Recomputes the bill when the number of screens, the plan or the billing switch above the cards changes. */
export function mountPlanCalculator(root: HTMLElement): void {
  const form = root.querySelector("form");
  const screensInput = root.querySelector<HTMLInputElement>("[name=screens]");
  const planSelect = root.querySelector<HTMLSelectElement>("[name=plan]");
  const section = root.closest("section");
  const prices = pricesOfPage();
  if (!form || !screensInput || !planSelect || !section || !prices) return;
  const write = (name: string, text: string) => {
    const slot = root.querySelector(`[data-sum="${name}"]`);
    if (slot && slot.textContent !== text) slot.textContent = text;
  };
  const update = () => {
    const screens = Number(screensInput.value);
    const valid = Number.isInteger(screens) && screens >= 1;
    screensInput.setAttribute("aria-invalid", String(!valid));
    if (!valid) {
      for (const name of ["work", "net", "gst", "total"]) write(name, "–");
      return write("note", t`Write the number of screens as a whole number, 1 or more.`);
    }
    const code = paidPlanCodes.find((each) => each === planSelect.value) ?? "basic";
    const plan = plans[code];
    const period = section.querySelector<HTMLInputElement>("[name=period]:checked")?.value;
    const bill = quote({ plan: code, screens, period: period === "yearly" ? "yearly" : "monthly" }, prices);
    const perScreen = bill.net / screens / bill.months;
    write(
      "work",
      `${count.format(screens)} × ${money.format(perScreen)}${bill.months === 12 ? " × 12" : ""}`,
    );
    write("net", money.format(bill.net));
    write("gst", money.format(bill.gst));
    write("label", bill.months === 12 ? t`Each year` : t`Each month`);
    write("total", money.format(bill.total));
    const fits = plan.screens === null || plan.screens >= screens;
    const larger = smallestPlanFor(paid, screens);
    const [chosen, fitting] = [planName(plan.code), larger ? planName(larger.code) : ""];
    const [most, wanted] = [count.format(plan.screens ?? 0), count.format(screens)];
    write("note", fits ? "" : t`${chosen} holds ${most} screens. ${fitting} fits ${wanted}.`);
  };
  section.addEventListener("input", update);
  section.addEventListener("change", update);
  form.addEventListener("submit", (event) => event.preventDefault());
  update();
}
