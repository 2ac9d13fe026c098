import { opensAtOnce } from "#shared/paths.ts";
import { landingAfter } from "../accounts/landing.ts";
import { postWithWork } from "../accounts/post-json.ts";

/** Opens the shop once, however often the button is pressed, and solves the proof of work that a second one needs. */
export function mountTryForm(root: HTMLElement): void {
  const form = root.querySelector("form");
  const button = form?.querySelector("button");
  const alert = root.querySelector<HTMLElement>("[role=alert]");
  if (!form || !button || !alert) return;
  const words = button.textContent;
  const open = async () => {
    button.disabled = true;
    button.textContent = button.dataset.working ?? words;
    alert.hidden = true;
    const answer = await postWithWork(
      form.action,
      Object.fromEntries(new FormData(form)) as Record<string, string>,
      () => undefined,
    );
    if (answer.ok) return window.location.assign(landingAfter(answer.body, { search: "" }));
    // This browser cannot do the work, so only time helps.
    if (answer.work) return window.location.assign(form.dataset.full ?? "");
    alert.textContent = answer.message;
    alert.hidden = false;
    button.textContent = words;
    button.disabled = false;
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void open();
  });
  if (!wasPressed()) return;
  history.replaceState(null, "", location.pathname);
  void open();
}

/** Whether the button was pressed before this script was there. A link of another website opens no shop. */
const wasPressed = () => location.hash === opensAtOnce && document.referrer.startsWith(`${location.origin}/`);
