import { countWaiting } from "#web/lib/own-keys.ts";
import { forgetPerson } from "#web/lib/own-storage.ts";
import { markedUser } from "#web/lib/session-mark.ts";
import { paths } from "#web/site/paths.ts";
import { postJson } from "./post-json.ts";

/**
 * Signs out at once and goes to the login page. If that fails, the button stays for another try; so it does when edits that
 * are not saved would be lost.
 */
export function mountLogoutForm(root: HTMLElement): void {
  const form = root.querySelector("form");
  const button = form?.querySelector("button");
  const alert = root.querySelector("[role=alert]");
  if (!form || !button || !alert) return;
  const signOut = async () => {
    const answer = await postJson(form.action, {});
    if (answer.ok || answer.code === "unauthenticated") {
      await forgetPerson();
      window.location.replace(paths.login);
    } else alert.textContent = answer.message;
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void signOut();
  });
  button.disabled = false;
  const userId = markedUser();
  if (userId !== null && countWaiting(userId) > 0)
    form.querySelector("[data-waiting]")?.removeAttribute("hidden");
  else void signOut();
}
