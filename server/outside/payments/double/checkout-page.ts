import { renderSVG } from "uqr";
import { escapeHtml } from "#shared/escape-html.ts";
import type { BookedOrder } from "./book.ts";

/** Defines `window.Razorpay` as checkout.razorpay.com does: options, `open`, `close`, `on("payment.failed")`. */
export const checkoutScript = `"use strict";
(() => {
  const home = new URL(document.currentScript.src).origin;
  window.Razorpay = class {
    #options; #frame = null; #handlers = {};
    #listen = ({ origin, source, data }) => {
      if (origin !== home || source !== this.#frame?.contentWindow) return;
      if (data.failed) return this.#handlers["payment.failed"]?.({ error: { description: data.failed } });
      this.close();
      if (data.dismissed) this.#options.modal?.ondismiss?.();
      else this.#options.handler?.(data);
    };
    constructor(options) { this.#options = options; }
    on(event, handler) { this.#handlers[event] = handler; }
    open() {
      const { key, order_id, name } = this.#options;
      const query = new URLSearchParams({ key_id: key, order_id, name: name ?? "", parent: location.origin });
      const frame = document.createElement("iframe");
      frame.title = "Payment";
      frame.allow = "payment";
      frame.src = home + "/v1/checkout/embedded?" + query;
      Object.assign(frame.style, { position: "fixed", inset: "0", width: "100%", height: "100%", border: "0", zIndex: "10000", background: "transparent", colorScheme: "light" });
      this.#frame = frame;
      addEventListener("message", this.#listen);
      document.body.append(frame);
      frame.focus();
    }
    close() {
      removeEventListener("message", this.#listen);
      this.#frame?.remove();
      this.#frame = null;
    }
  };
})();
`;

const methods = [
  ["upi", "UPI QR", "Scan the code with any UPI app."],
  ["card", "Card", "Visa, Mastercard or RuPay."],
  ["netbanking", "Net banking", "Any Indian bank."],
] as const;

const outcomes = [
  ["approve", "Approve"],
  ["decline", "Decline"],
  ["late", "Decline, then authorise “three days” (20 seconds) later"],
] as const;

/** The checkout and, after the choice of a method, the page of the bank, which does what the developer chooses. */
export function checkoutPage(order: BookedOrder, seller: string): string {
  const rupees = `₹${(order.amount / 100).toLocaleString("en-IN", { minimumFractionDigits: 2 })}`;
  const qr = renderSVG(`upi://pay?pa=double@localhost&am=${order.amount / 100}&tr=${order.id}`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Payment (development)</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #0b1220b3; font: 16px/1.5 system-ui, sans-serif; color: #1b2433 }
  main { background: #fff; border-radius: 12px; padding: 24px; width: min(22rem, calc(100vw - 64px)); box-shadow: 0 12px 48px #0006 }
  h1 { font-size: 1.1rem; margin: 0 0 4px } .amount { font-size: 1.7rem; font-weight: 650; margin: 0 0 12px }
  .note { background: #fff3d6; border-radius: 8px; padding: 8px 12px; font-size: .875rem; margin: 0 0 16px }
  button { font: inherit; width: 100%; padding: 10px 12px; margin: 0 0 8px; border: 1px solid #c9d1de; border-radius: 8px; background: #fff; color: inherit; text-align: left; cursor: pointer }
  button:hover, button:focus-visible { border-color: #2450c8; outline: 2px solid #2450c833 }
  small { display: block; color: #56617a } svg { display: block; width: 160px; height: 160px; margin: 0 auto 12px }
  [hidden] { display: none } [role=alert] { color: #a3261c; margin: 0 0 12px }
</style></head><body>
<main data-order="${escapeHtml(order.id)}" data-qr="upi">
  <h1>${escapeHtml(seller) || "Payment"}</h1>
  <p class="amount">${rupees}</p>
  <p class="note">Development: this page stands in for Razorpay. No money moves.</p>
  <p role="alert" hidden></p>
  <div id="methods">
    ${methods.map(([id, name, text]) => `<button data-method="${id}">${name}<small>${text}</small></button>`).join("\n    ")}
    <button data-close>Close without paying</button>
  </div>
  <div id="bank" hidden>
    <div id="qr">${qr}</div>
    <p><strong id="chosen"></strong><br>What does the bank do?</p>
    ${outcomes.map(([id, name]) => `<button data-outcome="${id}">${name}</button>`).join("\n    ")}
    <button data-outcome="approve" data-tab-closed>Approve, but close the tab before the answer</button>
    <button data-back>Back</button>
  </div>
</main>
<script>
  const parentOrigin = new URLSearchParams(location.search).get("parent");
  const main = document.querySelector("main"), [methods, bank, qr] = ["methods", "bank", "qr"].map((id) => document.getElementById(id));
  const alertBox = document.querySelector("[role=alert]");
  const tell = (message) => parent.postMessage(message, parentOrigin);
  const show = (atBank) => { methods.hidden = atBank; bank.hidden = !atBank; };
  let method = null;
  addEventListener("keydown", (event) => { if (event.key === "Escape") tell({ dismissed: true }); });
  main.addEventListener("click", async ({ target }) => {
    const button = target.closest("button");
    if (!button) return;
    if ("close" in button.dataset) return tell({ dismissed: true });
    if ("back" in button.dataset) return show(false);
    if (button.dataset.method) {
      method = button.dataset.method;
      document.getElementById("chosen").textContent = button.firstChild.textContent;
      qr.hidden = method !== "upi";
      alertBox.hidden = true;
      return show(true);
    }
    const response = await fetch("/v1/checkout/attempts", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ order_id: main.dataset.order, method, outcome: button.dataset.outcome }),
    });
    const answer = await response.json();
    if ("tabClosed" in button.dataset) return tell({ dismissed: true });
    if (response.ok && !answer.failed) return tell(answer);
    const reason = answer.failed ?? answer.error.description;
    alertBox.textContent = reason;
    alertBox.hidden = false;
    show(false);
    tell({ failed: reason });
  });
</script>
</body></html>
`;
}
