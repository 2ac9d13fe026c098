import type { Language } from "#shared/languages.ts";
import type { Role } from "#shared/roles.ts";
import type { Email } from "../../../emails/letter.ts";
import { declareTexts } from "../../../texts.ts";
import type { ScopeNames } from "../scopes/index.ts";

export interface Invitation {
  account: string;
  inviter: string;
  role: Role;
  sees: ScopeNames;
  daysValid: number;
  /** What members of the account call the service. */
  product: string;
}

const roleTexts = declareTexts("invitation-role", {
  owner: "owner",
  admin: "admin",
  publisher: "publisher",
  editor: "editor",
  viewer: "viewer",
  billing: "billing",
});

const invitationTexts = declareTexts("invitation-mail", {
  subject: "Join {account} on {product}",
  invites: "{inviter} invites you to work in the {product} account {account}. Your role: {role}.",
  part: "You will see and work in this part of the account:",
  groups: "Screen groups: {names}",
  folders: "Media folders: {names}",
  open: "{days, plural, one {Open this link within # day to join:} other {Open this link within # days to join:}}",
  once: "The link works once. If you do not know the sender, ignore this email.",
});

type Texts = ReturnType<typeof invitationTexts>;

/** Returns the lines about the part of the account that the person will see; none for the whole account. */
function partLines(sees: ScopeNames, text: Texts): string[] {
  if (!sees) return [];
  const { groups, folders } = sees;
  return [
    "",
    text("part"),
    ...(groups.length > 0 ? [text("groups", { names: groups.join(", ") })] : []),
    ...(folders.length > 0 ? [text("folders", { names: folders.join(", ") })] : []),
  ];
}

/** Returns the email with which a person joins an account. The address of the link follows, then `after`. */
export function invitationEmail(
  { account, inviter, role, sees, daysValid, product }: Invitation,
  language: Language,
): Email & { after: string[] } {
  const text = invitationTexts(language);
  return {
    subject: text("subject", { account, product }),
    lines: [
      text("invites", { inviter, product, account, role: roleTexts(language)(role) }),
      ...partLines(sees, text),
      "",
      text("open", { days: daysValid }),
    ],
    after: [text("once")],
  };
}
