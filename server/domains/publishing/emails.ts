import type { Proposal } from "#shared/contracts/proposals.ts";

export interface Email {
  subject: string;
  /** The address of the page follows. */
  lines: string[];
}

const changes = (count: number): string => (count === 1 ? "1 change" : `${count} changes`);
const quoted = (text: string | null): string[] => (text ? ["", `“${text}”`] : []);

/** For those who may publish: something waits for them. */
export const proposalEmail = ({ by, changeCount, note }: Proposal, account: string): Email => ({
  subject: `${by.name} proposes ${changes(changeCount)} in ${account}`,
  lines: [
    `${by.name} proposes to publish ${changes(changeCount)} on the screens of ${account}.`,
    ...quoted(note),
    "",
    "See what changes on each screen, then approve or return it:",
  ],
});

/** For the proposer: how it was decided. Null while it is not. */
export function decisionEmail(
  { state, publication, decidedBy, answer }: Proposal,
  account: string,
  timeZone: string,
): Email | null {
  const who = decidedBy ?? "Someone";
  switch (state) {
    case "approved":
      return {
        subject: `Your proposal in ${account} was approved`,
        lines: [
          publication?.publishAt
            ? `${who} approved your proposal. It will be published on ${timeOf(publication.publishAt, timeZone)}.`
            : `${who} approved your proposal. Your screens follow it now.`,
          ...quoted(answer),
          "",
          "All versions:",
        ],
      };
    case "returned":
      return {
        subject: `Your proposal in ${account} was returned`,
        lines: [`${who} returned your proposal:`, ...quoted(answer), "", "Edit it, then propose again:"],
      };
    case "overtaken":
      return {
        subject: `Another version was published in ${account}`,
        lines: [
          `${who} published another version, so your proposal can no longer be approved.`,
          "Changes that are not in that version are still drafts. To publish them, propose again:",
        ],
      };
    default:
      return null;
  }
}

const timeOf = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeStyle: "short", timeZone }).format(
    new Date(instant),
  );

/** For all members: the demand for four eyes was switched. */
export const fourEyesEmail = ({ on, account, by }: { on: boolean; account: string; by: string }): Email =>
  on
    ? {
        subject: `Four eyes are now demanded in ${account}`,
        lines: [
          `${by} switched four eyes on in ${account}: two people stand behind everything that is published.`,
          "Nobody approves their own proposal or publishes their own changes.",
          "",
          "The setting is here:",
        ],
      }
    : {
        subject: `Four eyes are no longer demanded in ${account}`,
        lines: [
          `${by} switched four eyes off in ${account}: one person may again publish their own changes.`,
          "",
          "The setting is here:",
        ],
      };
