import { t } from "@lingui/core/macro";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import type { readMemberInvitation } from "#shared/contracts/identity/members.ts";
import { forgetPerson } from "#web/lib/own-storage.ts";
import { paths } from "#web/site/paths.ts";
import { type Answer, getJson, postJson } from "./post-json.ts";
import { roleWords } from "./role-words.ts";

type Invitation = ResponseOf<typeof readMemberInvitation>;

/** Checks what the page shows; the schema of the API would be most of this small script. */
const isInvitation = (body: unknown): body is Invitation =>
  typeof body === "object" && body !== null && "role" in body && String(body.role) in roleWords;

const write = (root: Element, slot: string, text: string): void => {
  for (const element of root.querySelectorAll(slot)) element.textContent = text;
};

/** Shows what the link of an invitation offers, and the one step that is missing to accept it. */
export function mountJoinAccount(root: HTMLElement): void {
  bindSignOut(root);
  const token = new URLSearchParams(window.location.search).get("token") ?? "";
  void show(root, token);
}

async function show(root: HTMLElement, token: string): Promise<void> {
  const { invitation } = root.querySelector<HTMLElement>("[data-invitation]")?.dataset ?? {};
  const answer: Answer =
    token && invitation
      ? await getJson(`${invitation}?${new URLSearchParams({ token })}`)
      : { ok: false, code: "forbidden", message: "", fields: {} };
  root.querySelector("[data-reading]")?.remove();
  if (answer.ok && isInvitation(answer.body)) offer(root, answer.body, token);
  else if (!answer.ok && (answer.code === "forbidden" || answer.code === "invalid"))
    root.querySelector("[data-ended]")?.removeAttribute("hidden");
  else write(root, "[data-problem]", answer.ok ? t`Reload this page.` : answer.message);
}

function offer(root: HTMLElement, invitation: Invitation, token: string): void {
  const { accountName, invitedBy, email, role, sees, next, company } = invitation;
  write(root, "[data-inviter]", invitedBy);
  write(root, "[data-account]", accountName);
  write(root, "[data-role]", roleWords[role].as);
  write(root, "[data-role-may]", roleWords[role].may);
  write(root, "[data-email]", email);
  if (sees) offerPart(root, sees);
  for (const form of root.querySelectorAll("[data-next] form"))
    if (!form.closest("[data-company]")) write(form, "button[type=submit]", t`Join ${accountName}`);
  if (company) root.querySelector("[data-company]")?.removeAttribute("hidden");
  const address = root.querySelector<HTMLInputElement>("input[name=email]");
  if (address) address.value = email;
  root
    .querySelector("[data-sign-in]")
    ?.setAttribute("href", `${paths.login}?next=${encodeURIComponent(paths.join(token))}`);
  root.querySelector("[data-offer]")?.removeAttribute("hidden");
  root.querySelector(`[data-next="${next}"]`)?.removeAttribute("hidden");
}

/** Names the screen groups and media folders that the person will see. */
function offerPart(root: HTMLElement, { groups, folders }: NonNullable<Invitation["sees"]>): void {
  root.querySelector("[data-part]")?.removeAttribute("hidden");
  const name = (slot: string, title: string, names: readonly string[]) => {
    if (names.length === 0) return;
    write(root, slot, `${title}: ${names.join(", ")}`);
    root.querySelector(slot)?.removeAttribute("hidden");
  };
  name("[data-groups]", t`Screen groups`, groups);
  name("[data-folders]", t`Media folders`, folders);
}

/** After signing out, the page is read again: it then offers the next step. */
function bindSignOut(root: HTMLElement): void {
  const button = root.querySelector<HTMLButtonElement>("[data-sign-out]");
  button?.addEventListener("click", async () => {
    button.disabled = true;
    const answer = await postJson(button.dataset.signOut ?? "", {});
    if (answer.ok || answer.code === "unauthenticated") {
      await forgetPerson();
      return window.location.reload();
    }
    write(root, "[data-sign-out-problem]", answer.message);
    button.disabled = false;
  });
}
