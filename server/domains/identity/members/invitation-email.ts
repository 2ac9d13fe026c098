import type { Language } from "#shared/languages.ts";
import type { Role } from "#shared/roles.ts";
import type { Email } from "../../../emails/letter.ts";
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

const roleNames: Record<Language, Record<Role, string>> = {
  en: {
    owner: "owner",
    admin: "admin",
    publisher: "publisher",
    editor: "editor",
    viewer: "viewer",
    billing: "billing",
  },
  hi: {
    owner: "मालिक",
    admin: "एडमिन",
    publisher: "प्रकाशक",
    editor: "संपादक",
    viewer: "दर्शक",
    billing: "बिलिंग",
  },
};

/** Returns the lines about the part of the account that the person will see; none for the whole account. */
function partLines(sees: ScopeNames, language: Language): string[] {
  if (!sees) return [];
  const named = (words: Record<Language, string>, names: readonly string[]) =>
    names.length > 0 ? [`${words[language]}: ${names.join(", ")}`] : [];
  return [
    "",
    {
      en: "You will see and work in this part of the account:",
      hi: "आप खाते का यह हिस्सा देखेंगे और इसी में काम करेंगे:",
    }[language],
    ...named({ en: "Screen groups", hi: "स्क्रीन ग्रुप" }, sees.groups),
    ...named({ en: "Media folders", hi: "मीडिया फ़ोल्डर" }, sees.folders),
  ];
}

/** Returns the email with which a person joins an account. The address of the link follows, then `after`. */
export function invitationEmail(
  { account, inviter, role, sees, daysValid, product }: Invitation,
  language: Language,
): Email & { after: string[] } {
  const roleName = roleNames[language][role];
  return {
    en: {
      subject: `Join ${account} on ${product}`,
      lines: [
        `${inviter} invites you to work in the ${product} account ${account}. Your role: ${roleName}.`,
        ...partLines(sees, language),
        "",
        `Open this link within ${daysValid} days to join:`,
      ],
      after: ["The link works once. If you do not know the sender, ignore this email."],
    },
    hi: {
      subject: `${product} पर ${account} से जुड़ें`,
      lines: [
        `${inviter} ने आपको ${product} के खाते ${account} में काम करने के लिए बुलाया है। आपकी भूमिका: ${roleName}।`,
        ...partLines(sees, language),
        "",
        `जुड़ने के लिए यह लिंक ${daysValid} दिनों के भीतर खोलें:`,
      ],
      after: ["लिंक एक बार काम करता है। अगर आप भेजने वाले को नहीं जानते, तो इस ईमेल पर ध्यान न दें।"],
    },
  }[language];
}
