import { escapeHtml } from "#shared/escape-html.ts";

/** One thing that the bank behind the page can do: what the form sends, a name and what follows. */
export type PayChoice = readonly [outcome: string, name: string, text: string];

/** What every provider's page offers, with the words for the means of payment. */
export const payChoices = ({ pay, declined }: { pay: string; declined: string }): PayChoice[] => [
  ["approve", pay, "The bank approves."],
  ["approve", "Pay, but close the tab before coming back", "The bank approves, and nobody returns."],
  ["decline", declined, "The page stays open for another one."],
  ["late", "Use a bank that takes its time", "It approves “three days” (20 seconds) later."],
];

export interface PayPage {
  /** Whose page this stands in for. */
  provider: string;
  title: string;
  currency: string;
  /** In hundredths of the currency. */
  amount: number;
  isOpen: boolean;
  backUrl: string;
  choices: readonly PayChoice[];
}

/** A provider's own payment page, on which the developer chooses what the bank does. */
export function payPage({ provider, title, currency, amount, isOpen, backUrl, choices }: PayPage): string {
  const money = new Intl.NumberFormat("en-IN", { style: "currency", currency }).format(amount / 100);
  const buttons = choices.map(
    ([outcome, name, text], index) =>
      `<button data-outcome="${outcome}"${index === 1 ? " data-tab-closed" : ""}>${name}<small>${text}</small></button>`,
  );
  const content = isOpen
    ? `<div id="choices">${buttons.join("\n    ")}</div>
  <p role="status" hidden>Paid. This tab would be closed now.</p>`
    : "<p>This page can no longer be paid on.</p>";
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Payment page (development)</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f4f6fa; font: 16px/1.5 system-ui, sans-serif; color: #1b2433 }
  main { background: #fff; border-radius: 12px; padding: 24px; width: min(22rem, calc(100vw - 64px)); box-shadow: 0 12px 48px #0003 }
  h1 { font-size: 1.1rem; margin: 0 0 4px } .amount { font-size: 1.7rem; font-weight: 650; margin: 0 0 12px }
  .note { background: #fff3d6; border-radius: 8px; padding: 8px 12px; font-size: .875rem; margin: 0 0 16px }
  button { font: inherit; width: 100%; padding: 10px 12px; margin: 0 0 8px; border: 1px solid #c9d1de; border-radius: 8px; background: #fff; color: inherit; text-align: left; cursor: pointer }
  button:hover, button:focus-visible { border-color: #2450c8; outline: 2px solid #2450c833 }
  small { display: block; color: #56617a } a { color: #2450c8 }
  [hidden] { display: none } [role=alert] { color: #a3261c; margin: 0 0 12px }
</style></head><body>
<main>
  <h1>${escapeHtml(title)}</h1>
  <p class="amount">${escapeHtml(money)}</p>
  <p class="note">Development: this page stands in for ${escapeHtml(provider)}. No money moves.</p>
  <p role="alert" hidden></p>
  ${content}
  <p><a href="${escapeHtml(backUrl)}">Back</a></p>
</main>
<script>
  const [alertBox, paid] = ["alert", "status"].map((role) => document.querySelector("[role=" + role + "]"));
  document.querySelector("main").addEventListener("click", async ({ target }) => {
    const button = target.closest("button");
    if (!button) return;
    const body = new URLSearchParams({ outcome: button.dataset.outcome });
    const response = await fetch(location.href, { method: "POST", body });
    const answer = await response.json();
    if (response.ok && "tabClosed" in button.dataset) {
      document.getElementById("choices").hidden = true;
      paid.hidden = false;
    } else if (answer.to) location.assign(answer.to);
    else {
      alertBox.textContent = answer.failed ?? answer.error.message;
      alertBox.hidden = false;
    }
  });
</script>
</body></html>
`;
}
