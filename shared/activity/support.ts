import { markTexts } from "../languages/texts.ts";
import { operatorsOnly, shown } from "./entry.ts";

/** Support, and the operators' own work. */
export const supportEntries = markTexts("activity", {
  "ticket.answer": shown("support", "answered in {subject}", {
    files: "count",
  }),
  "ticket.assign": operatorsOnly("assigned {subject}"),
  "ticket.claim": shown("support", "took over {subject}"),
  "ticket.create": shown("support", "opened {subject}", { files: "count" }),
  "ticket.deny": shown("support", "said that {subject} is not theirs"),
  "ticket.note": operatorsOnly("wrote a note for colleagues in {subject}"),
  "ticket.reply": shown("support", "replied in {subject}"),
  "ticket.set-status": shown("support", "changed the status of {subject}", {
    status: { choice: "ticketStatus" },
  }),
  "ticket-file.send": operatorsOnly("sent a file for a ticket"),
  "ticket-file.sweep": operatorsOnly("removed files that no message uses"),
  "contact-message.resolve": operatorsOnly("resolved {subject}"),
  "contact-message.send": operatorsOnly("sent {subject}"),
  "contact-message.spam": operatorsOnly("marked {subject} as spam"),
  "invitation.send": operatorsOnly("sent an invitation to create an account"),
  "invitation.withdraw": operatorsOnly("withdrew an invitation to create an account"),
  "admin.create": operatorsOnly("created an admin"),
  "admin.remove": operatorsOnly("removed an admin"),
  "manager.change": operatorsOnly("changed a manager"),
  "manager.create": operatorsOnly("created a manager"),
  "manager.delete": operatorsOnly("deleted a manager"),
  "operator.available": operatorsOnly("changed whether they are available"),
  "operator.create": operatorsOnly("was created"),
  "operator.profile": operatorsOnly("changed the own profile"),
  "operator.second-factor-ask": operatorsOnly("asked to remove the second factor of {name}"),
  "operator.second-factor-reset": operatorsOnly("removed the second factor of {name}, as {askedBy} asked"),
  "operator.second-factor-withdraw": operatorsOnly("withdrew the reset of a second factor"),
  "user.export": operatorsOnly("downloaded the list of users"),
});
