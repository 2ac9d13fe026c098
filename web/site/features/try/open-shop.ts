import { landingAfter } from "../accounts/landing.ts";
import { postWithWork } from "../accounts/post-json.ts";

/** Opens the shop once, however often the button is pressed, and solves the proof of work that a second one needs. */
export function mountTryForm(root: HTMLElement): void {
  const form = root.querySelector("form");
  const button = form?.querySelector("button");
  if (!form || !button) return;
  const words = button.textContent;
  const open = async () => {
    button.disabled = true;
    button.textContent = button.dataset.working ?? words;
    const answer = await postWithWork(
      form.action,
      Object.fromEntries(new FormData(form)) as Record<string, string>,
      () => undefined,
    );
    window.location.assign(answer.ok ? landingAfter(answer.body, { search: "" }) : (form.dataset.full ?? ""));
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void open();
  });
}
