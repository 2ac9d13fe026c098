import { forgetPerson } from "#web/lib/session-mark.ts";
import { paths } from "#web/site/paths.ts";
import { postJson } from "./post-json.ts";

/** Signs out at once and goes to the login page. If that fails, the button stays for another try. */
export function mountLogoutForm(root: HTMLElement): void {
  const form = root.querySelector("form");
  const button = form?.querySelector("button");
  const alert = root.querySelector("[role=alert]");
  if (!form || !button || !alert) return;
  const signOut = async () => {
    const answer = await postJson(form.action, {});
    if (answer.ok || answer.code === "unauthenticated") {
      forgetPerson();
      window.location.replace(paths.login);
    } else alert.textContent = answer.message;
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void signOut();
  });
  button.disabled = false;
  void signOut();
}
