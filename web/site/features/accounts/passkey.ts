import { t } from "@lingui/core/macro";
import { landingAfter } from "./landing.ts";
import { postJson } from "./post-json.ts";

/** Shows the button that signs in with a passkey where the browser has them. Its code loads at the first press. */
export function mountPasskey(root: HTMLElement): void {
  const part = root.querySelector<HTMLElement>("[data-begin]");
  const button = root.querySelector("button");
  const alert = root.querySelector("[role=alert]");
  if (!part || !button || !alert || !("PublicKeyCredential" in window) || !window.isSecureContext) return;
  button.hidden = false;
  button.addEventListener("click", async () => {
    button.disabled = true;
    alert.textContent = "";
    alert.textContent = await signIn(part.dataset).catch(
      () => t`The passkey could not be used. Try again, or sign in with your password.`,
    );
    button.disabled = false;
  });
}

/** Asks the browser for a passkey and signs in. Returns what to show; empty when the next page loads. */
async function signIn({ begin = "", finish = "" }: DOMStringMap): Promise<string> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const asked = await postJson(begin, {});
  if (!asked.ok) return asked.message;
  const response = await startAuthentication({ optionsJSON: asked.body as never }).catch((error: unknown) => {
    // The person closed the window of the browser.
    if (error instanceof Error && error.name === "NotAllowedError") return null;
    throw error;
  });
  if (!response) return "";
  const answer = await postJson(finish, { response });
  if (!answer.ok) return answer.message;
  window.location.assign(landingAfter(answer.body, window.location));
  return "";
}
