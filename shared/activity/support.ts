import { type Entry, internal, say, shown } from "./entry.ts";

/** Support, and the operators' own work. */
export const supportEntries = {
  "ticket.answer": shown("support", say("answered in {subject}", "ने {subject} में जवाब दिया"), {
    files: "count",
  }),
  "ticket.assign": internal("assigned {subject}"),
  "ticket.claim": shown("support", say("took over {subject}", "ने {subject} को अपना माना")),
  "ticket.create": shown("support", say("opened {subject}", "ने {subject} खोला"), { files: "count" }),
  "ticket.deny": shown("support", say("said that {subject} is not theirs", "ने कहा कि {subject} उनका नहीं है")),
  "ticket.note": internal("wrote a note for colleagues in {subject}"),
  "ticket.reply": shown("support", say("replied in {subject}", "ने {subject} में उत्तर दिया")),
  "ticket.set-status": shown("support", say("changed the status of {subject}", "ने {subject} की स्थिति बदली"), {
    status: { choice: "ticketStatus" },
  }),
  "ticket-file.send": internal("sent a file for a ticket"),
  "ticket-file.sweep": internal("removed files that no message uses"),
  "contact-message.resolve": internal("resolved {subject}"),
  "contact-message.send": internal("sent {subject}"),
  "contact-message.spam": internal("marked {subject} as spam"),
  "invitation.send": internal("sent an invitation to create an account"),
  "invitation.withdraw": internal("withdrew an invitation to create an account"),
  "admin.create": internal("created an admin"),
  "admin.remove": internal("removed an admin"),
  "manager.change": internal("changed a manager"),
  "manager.create": internal("created a manager"),
  "manager.delete": internal("deleted a manager"),
  "operator.create": internal("was created"),
  "operator.profile": internal("changed the own profile"),
  "operator.second-factor-ask": internal("asked to remove the second factor of {name}"),
  "operator.second-factor-reset": internal("removed the second factor of {name}, as {askedBy} asked"),
  "operator.second-factor-withdraw": internal("withdrew the reset of a second factor"),
  "user.export": internal("downloaded the list of users"),
} as const satisfies Record<string, Entry>;
