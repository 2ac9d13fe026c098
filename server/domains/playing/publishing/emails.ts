import type { Proposal } from "#shared/contracts/playing/proposals.ts";
import type { Language } from "#shared/languages.ts";
import { type Email, momentInWords, quoted } from "../../../emails/letter.ts";
import { declareTexts } from "../../../texts.ts";

/** The account that an email is about, and the language of the person who gets it. */
export interface Setting {
  account: string;
  timeZone: string;
  language: Language;
}

const publishingTexts = declareTexts("publishing-mail", {
  proposalSubject:
    "{count, plural, one {{name} proposes # change in {account}} other {{name} proposes # changes in {account}}}",
  proposes:
    "{count, plural, one {{name} proposes to publish # change on the screens of {account}.} other {{name} proposes to publish # changes on the screens of {account}.}}",
  see: "See what changes on each screen, then approve or return it:",
  someone: "Someone",
  owner: "An owner",
  approvedSubject: "Your proposal in {account} was approved",
  approvedNow: "{name} approved your proposal. Your screens follow it now.",
  approvedLater: "{name} approved your proposal. It will be published on {time}.",
  versions: "All versions:",
  returnedSubject: "Your proposal in {account} was returned",
  returned: "{name} returned your proposal:",
  again: "Edit it, then propose again:",
  overtakenSubject: "Another version was published in {account}",
  overtaken: "{name} published another version, so your proposal can no longer be approved.",
  stillDrafts: "Changes that are not in that version are still drafts. To publish them, propose again:",
  demandedSubject: "Four eyes are now demanded in {account}",
  demanded:
    "{name} switched four eyes on in {account}: two people stand behind everything that is published.",
  nobodyAlone: "Nobody approves their own proposal or publishes their own changes.",
  endedSubject: "Four eyes are no longer demanded in {account}",
  ended: "{name} switched four eyes off in {account}: one person may again publish their own changes.",
  setting: "The setting is here:",
});

/** For those who may publish: something waits for them. */
export function proposalEmail({ by, changeCount, note }: Proposal, { account, language }: Setting): Email {
  const text = publishingTexts(language);
  const values = { name: by.name, count: changeCount, account };
  return {
    subject: text("proposalSubject", values),
    lines: [text("proposes", values), ...quoted(note), "", text("see")],
  };
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

function approvedEmail(
  { publication, answer, decidedBy }: Proposal,
  { account, timeZone, language }: Setting,
): Email {
  const text = publishingTexts(language);
  const name = decidedBy ?? text("someone");
  const later = publication?.publishAt;
  const time = later ? momentInWords(new Date(later), language, timeZone) : null;
  return {
    subject: text("approvedSubject", { account }),
    lines: [
      time === null ? text("approvedNow", { name }) : text("approvedLater", { name, time }),
      ...quoted(answer),
      "",
      text("versions"),
    ],
  };
}

function returnedEmail({ answer, decidedBy }: Proposal, { account, language }: Setting): Email {
  const text = publishingTexts(language);
  const name = decidedBy ?? text("someone");
  return {
    subject: text("returnedSubject", { account }),
    lines: [text("returned", { name }), ...quoted(answer), "", text("again")],
  };
}

function overtakenEmail({ decidedBy }: Proposal, { account, language }: Setting): Email {
  const text = publishingTexts(language);
  const name = decidedBy ?? text("someone");
  return {
    subject: text("overtakenSubject", { account }),
    lines: [text("overtaken", { name }), text("stillDrafts")],
  };
}

/** For all members: the demand for four eyes was switched. */
export function fourEyesEmail(
  { on, by }: { on: boolean; by: string | null },
  { account, language }: Setting,
): Email {
  const text = publishingTexts(language);
  const name = by ?? text("owner");
  return on
    ? {
        subject: text("demandedSubject", { account }),
        lines: [text("demanded", { name, account }), text("nobodyAlone"), "", text("setting")],
      }
    : {
        subject: text("endedSubject", { account }),
        lines: [text("ended", { name, account }), "", text("setting")],
      };
}
