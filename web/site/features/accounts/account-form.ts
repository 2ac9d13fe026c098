import { t } from "@lingui/core/macro";
import { planIntentIn } from "#shared/plans.ts";
import { keepText } from "#web/lib/browser-storage.ts";
import { passwordAdvice } from "#web/lib/password-advice.ts";
import { language } from "#web/site/language.ts";
import { paths } from "#web/site/paths.ts";
import { planName } from "../plans/plan-words.ts";
import { landingAfter, nextIn, onwardsIn } from "./landing.ts";
import { type Answer, postWithWork } from "./post-json.ts";

const control = (form: HTMLFormElement, name: string): HTMLInputElement | null => {
  const found = form.elements.namedItem(name);
  return found instanceof HTMLInputElement ? found : null;
};

function showFieldError(form: HTMLFormElement, input: HTMLInputElement, message: string): void {
  const slot = form.querySelector(`#${input.name}-error`);
  if (slot) slot.textContent = message;
  if (message) input.setAttribute("aria-invalid", "true");
  else input.removeAttribute("aria-invalid");
}

/** Shows `messages` under their fields, clears the others, and focuses the first invalid field. */
function showFieldErrors(form: HTMLFormElement, messages: Record<string, string>): void {
  let first: HTMLInputElement | null = null;
  for (const input of form.querySelectorAll<HTMLInputElement>("input[name]")) {
    const message = messages[input.name] ?? "";
    showFieldError(form, input, message);
    if (message && input.type !== "hidden") first ??= input;
  }
  first?.focus();
}

/** Shows a field that the server asks for only now (for example, a code). Returns false when there is none. */
function revealAsked(form: HTMLFormElement, messages: Record<string, string>): boolean {
  for (const name of Object.keys(messages)) {
    const input = control(form, name);
    if (!input?.disabled) continue;
    input.closest("[data-when-asked]")?.removeAttribute("hidden");
    input.disabled = false;
    input.focus();
    return true;
  }
  return false;
}

const emptyFields = (form: HTMLFormElement): Record<string, string> => {
  const messages: Record<string, string> = {};
  for (const input of form.querySelectorAll<HTMLInputElement>("input[data-required]"))
    if (input.value.trim() === "" && input.dataset.required) messages[input.name] = input.dataset.required;
  return messages;
};

function bodyOf(form: HTMLFormElement): Record<string, string> {
  const body: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === "string") body[name] = value;
  if (control(form, "timeZone")) body.timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return body;
}

/** The dashboard begins in the language of the page; the profile of the person says the same a moment later. */
function keepLanguage(form: HTMLFormElement): void {
  if (control(form, "language")) keepText("localStorage", "vitrine-language", language);
}

function succeed(form: HTMLFormElement, answer: Extract<Answer, { ok: true }>): void {
  const { after } = form.dataset;
  if (after === "landing") {
    window.location.assign(landingAfter(answer.body, window.location));
    return;
  }
  if (after === "onwards") {
    const address = onwardsIn(answer.body);
    if (address) window.location.assign(address);
    return;
  }
  const panel = after ? document.querySelector<HTMLElement>(after) : null;
  if (!panel) return;
  form.hidden = true;
  panel.hidden = false;
  panel.focus();
}

function bindReveal(form: HTMLFormElement): void {
  for (const button of form.querySelectorAll<HTMLButtonElement>("button[data-reveals]")) {
    const input = control(form, button.dataset.reveals ?? "");
    if (!input) continue;
    button.hidden = false;
    button.addEventListener("click", () => {
      const shown = input.type === "text";
      input.type = shown ? "password" : "text";
      button.setAttribute("aria-pressed", String(!shown));
      const word = button.querySelector("[data-word]");
      if (word) word.textContent = shown ? t`Show` : t`Hide`;
    });
  }
}

/** Shows advice on a new password while the person types it. */
function bindPasswordAdvice(form: HTMLFormElement): void {
  const password = form.querySelector<HTMLInputElement>("input[autocomplete=new-password]");
  if (!password) return;
  form.addEventListener("input", async () => {
    const typed = password.value;
    const about = { login: control(form, "email")?.value ?? "", names: [control(form, "name")?.value ?? ""] };
    const guess = await passwordAdvice(typed, about).catch(() => null);
    if (!guess) return;
    const { inputTexts } = await import("#shared/refusals/input.ts");
    if (password.value === typed) showFieldError(form, password, inputTexts[guess].text);
  });
}

/** Shows the plan that was chosen on the home page, sends it with the form, and keeps it for people with an account. */
function bindPlanIntent(form: HTMLFormElement): void {
  const note = document.querySelector<HTMLElement>("[data-plan-wish]");
  const name = note?.querySelector("[data-plan-wish-name]");
  const intent = planIntentIn(new URLSearchParams(window.location.search));
  if (!note || !name || !intent) return;
  const plan = planName(intent.plan);
  name.textContent = intent.period === "yearly" ? t`${plan}, billed yearly` : t`${plan}, billed monthly`;
  note.hidden = false;
  for (const field of ["plan", "period"] as const) {
    const input = control(form, field);
    if (!input) continue;
    input.value = intent[field];
    input.disabled = false;
  }
  document
    .querySelector("[data-login]")
    ?.setAttribute("href", `${paths.login}?next=${encodeURIComponent(paths.plansFor(intent))}`);
}

/** Sign-in and sign-up lead to each other with the page that sent the person here. */
function keepNextPage(form: HTMLFormElement): void {
  const { search } = window.location;
  const next = control(form, "next");
  if (next) next.value = new URLSearchParams(search).get("next") ?? "";
  // The form in another language asks for the same: an invitation, a plan, a new password.
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[lang]")) link.search = search;
  const page = nextIn(search);
  if (!page) return;
  document.querySelector("[data-goes-on]")?.removeAttribute("hidden");
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-other-form]"))
    link.search = String(new URLSearchParams({ next: page }));
}

/** Shows why the company sign-in, which ends on this page, failed. */
async function showProblem(alert: Element, reason: string | null): Promise<void> {
  if (reason === null) return;
  const { companyTexts } = await import("#shared/refusals/company.ts");
  const { accountSuspended, invitationEnded } = (await import("#shared/refusals/account.ts")).accountTexts;
  const texts: Record<string, { text: string }> = { ...companyTexts, accountSuspended, invitationEnded };
  if (Object.hasOwn(texts, reason)) alert.textContent = texts[reason]?.text ?? "";
}

/** Sends the form as JSON, shows errors beside their fields, and never loses what the person typed. */
export function mountAccountForm(root: HTMLElement): void {
  const form = root.querySelector("form");
  const button = form?.querySelector<HTMLButtonElement>("button[type=submit]");
  const alert = form?.querySelector("[role=alert]");
  const working = form?.querySelector<HTMLElement>("[data-working]");
  if (!form || !button || !alert) return;
  bindReveal(form);
  bindPasswordAdvice(form);
  bindPlanIntent(form);
  const token = control(form, "token");
  const query = new URLSearchParams(window.location.search);
  keepNextPage(form);
  if (alert.hasAttribute("data-problems")) void showProblem(alert, query.get("problem"));
  if (query.has("ended")) form.querySelector("[data-session-ended]")?.removeAttribute("hidden");
  for (const name of ["invitation", "email"]) {
    const input = control(form, name);
    if (input && query.has("invitation")) input.value = query.get(name) ?? "";
  }
  if (token) token.value = query.get("token") ?? "";

  let label = button.textContent ?? "";
  const setBusy = (busy: boolean) => {
    // The page may have written the name of an account on the button.
    if (busy) label = button.textContent ?? "";
    button.disabled = busy;
    button.setAttribute("aria-busy", String(busy));
    button.textContent = busy ? (button.dataset.busy ?? label) : label;
  };
  form.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.hasAttribute("aria-invalid"))
      showFieldError(form, target, "");
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    alert.textContent = "";
    const empty = emptyFields(form);
    showFieldErrors(form, empty);
    if (Object.keys(empty).length > 0) return;
    setBusy(true);
    const answer = await postWithWork(form.action, bodyOf(form), () => {
      if (working) working.hidden = false;
    });
    if (working) working.hidden = true;
    if (answer.ok) {
      keepLanguage(form);
      succeed(form, answer);
      if (form.dataset.after?.startsWith("#")) setBusy(false);
      return;
    }
    setBusy(false);
    const { fields } = answer;
    if (revealAsked(form, fields)) return;
    const shown = Object.keys(fields).some((name) => control(form, name)?.type !== "hidden");
    alert.textContent =
      shown && (answer.code === "invalid" || answer.code === "forbidden") ? "" : answer.message;
    showFieldErrors(form, fields);
  });
  button.disabled = false;
}
