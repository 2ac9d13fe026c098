import type { Proposal } from "#shared/contracts/playing/proposals.ts";
import type { Language } from "#shared/languages.ts";
import { type Email, momentInWords, quoted } from "../../../emails/letter.ts";

/** The account that an email is about, and the language of the person who gets it. */
export interface Setting {
  account: string;
  timeZone: string;
  language: Language;
}

const changes: Record<Language, (count: number) => string> = {
  en: (count) => (count === 1 ? "1 change" : `${count} changes`),
  hi: (count) => (count === 1 ? "1 बदलाव" : `${count} बदलावों`),
};

/** For those who may publish: something waits for them. */
export function proposalEmail({ by, changeCount, note }: Proposal, { account, language }: Setting): Email {
  const count = changes[language](changeCount);
  return {
    en: {
      subject: `${by.name} proposes ${count} in ${account}`,
      lines: [
        `${by.name} proposes to publish ${count} on the screens of ${account}.`,
        ...quoted(note),
        "",
        "See what changes on each screen, then approve or return it:",
      ],
    },
    hi: {
      subject: `${by.name} ने ${account} में ${count} का प्रस्ताव किया`,
      lines: [
        `${by.name} ने ${account} की स्क्रीन पर ${count} को प्रकाशित करने का प्रस्ताव किया है।`,
        ...quoted(note),
        "",
        "देखें कि हर स्क्रीन पर क्या बदलेगा, फिर स्वीकृति दें या लौटाएँ:",
      ],
    },
  }[language];
}

/** For the proposer: how it was decided. Null while it is not. */
export function decisionEmail(proposal: Proposal, setting: Setting): Email | null {
  switch (proposal.state) {
    case "approved":
      return approvedEmail(proposal, setting);
    case "returned":
      return returnedEmail(proposal, setting);
    case "overtaken":
      return overtakenEmail(proposal, setting);
    default:
      return null;
  }
}

const deciderIn = ({ decidedBy }: Proposal, language: Language): string =>
  decidedBy ?? { en: "Someone", hi: "किसी" }[language];

function approvedEmail(proposal: Proposal, { account, timeZone, language }: Setting): Email {
  const { publication, answer } = proposal;
  const who = deciderIn(proposal, language);
  const time = publication?.publishAt
    ? momentInWords(new Date(publication.publishAt), language, timeZone)
    : null;
  return {
    en: {
      subject: `Your proposal in ${account} was approved`,
      lines: [
        time === null
          ? `${who} approved your proposal. Your screens follow it now.`
          : `${who} approved your proposal. It will be published on ${time}.`,
        ...quoted(answer),
        "",
        "All versions:",
      ],
    },
    hi: {
      subject: `${account} में आपके प्रस्ताव को स्वीकृति मिली`,
      lines: [
        time === null
          ? `${who} ने आपके प्रस्ताव को स्वीकृति दी। आपकी स्क्रीन अब उसी पर चलती हैं।`
          : `${who} ने आपके प्रस्ताव को स्वीकृति दी। यह ${time} को प्रकाशित होगा।`,
        ...quoted(answer),
        "",
        "सभी संस्करण:",
      ],
    },
  }[language];
}

function returnedEmail(proposal: Proposal, { account, language }: Setting): Email {
  const { answer } = proposal;
  const who = deciderIn(proposal, language);
  return {
    en: {
      subject: `Your proposal in ${account} was returned`,
      lines: [`${who} returned your proposal:`, ...quoted(answer), "", "Edit it, then propose again:"],
    },
    hi: {
      subject: `${account} में आपका प्रस्ताव लौटाया गया`,
      lines: [`${who} ने आपका प्रस्ताव लौटाया:`, ...quoted(answer), "", "इसे बदलें, फिर दोबारा प्रस्ताव करें:"],
    },
  }[language];
}

function overtakenEmail(proposal: Proposal, { account, language }: Setting): Email {
  const who = deciderIn(proposal, language);
  return {
    en: {
      subject: `Another version was published in ${account}`,
      lines: [
        `${who} published another version, so your proposal can no longer be approved.`,
        "Changes that are not in that version are still drafts. To publish them, propose again:",
      ],
    },
    hi: {
      subject: `${account} में दूसरा संस्करण प्रकाशित हुआ`,
      lines: [
        `${who} ने दूसरा संस्करण प्रकाशित किया, इसलिए आपके प्रस्ताव को अब स्वीकृति नहीं दी जा सकती।`,
        "जो बदलाव उस संस्करण में नहीं हैं, वे अब भी ड्राफ़्ट हैं। उन्हें प्रकाशित करने के लिए दोबारा प्रस्ताव करें:",
      ],
    },
  }[language];
}

/** For all members: the demand for four eyes was switched. */
export function fourEyesEmail(
  { on, by }: { on: boolean; by: string | null },
  { account, language }: Setting,
): Email {
  const who = by ?? { en: "An owner", hi: "एक मालिक" }[language];
  const demanded: Record<Language, Email> = {
    en: {
      subject: `Four eyes are now demanded in ${account}`,
      lines: [
        `${who} switched four eyes on in ${account}: two people stand behind everything that is published.`,
        "Nobody approves their own proposal or publishes their own changes.",
        "",
        "The setting is here:",
      ],
    },
    hi: {
      subject: `${account} में अब चार आँखें ज़रूरी हैं`,
      lines: [
        `${who} ने ${account} में चार आँखें चालू कीं: जो कुछ प्रकाशित होता है, उसके पीछे दो लोग होते हैं।`,
        "कोई अपने ही प्रस्ताव को स्वीकृति नहीं देता और अपने ही बदलाव प्रकाशित नहीं करता।",
        "",
        "सेटिंग यहाँ है:",
      ],
    },
  };
  const ended: Record<Language, Email> = {
    en: {
      subject: `Four eyes are no longer demanded in ${account}`,
      lines: [
        `${who} switched four eyes off in ${account}: one person may again publish their own changes.`,
        "",
        "The setting is here:",
      ],
    },
    hi: {
      subject: `${account} में चार आँखें अब ज़रूरी नहीं`,
      lines: [
        `${who} ने ${account} में चार आँखें बंद कीं: एक व्यक्ति फिर अपने ही बदलाव प्रकाशित कर सकता है।`,
        "",
        "सेटिंग यहाँ है:",
      ],
    },
  };
  return (on ? demanded : ended)[language];
}
