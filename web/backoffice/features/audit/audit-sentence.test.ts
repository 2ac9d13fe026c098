import { expect, it } from "vitest";
import { readAudit } from "#shared/operator-api/read-audit.ts";
import { sentenceOf } from "./audit-sentence.ts";

const base = { subject_kind: "account", subject_id: 7, account_id: 7, account_name: "Corner Shop" };
const texts = (entry: object) => {
  const [read] = readAudit({ data: [{ ...base, ...entry }] }).entries;
  if (!read) throw new Error("No entry");
  return sentenceOf(read, (id) => (id === "5" ? "Meera Iyer" : null))
    .map(({ text, to }) => (to ? `[${text}](${to})` : text))
    .join("");
};

it.each([
  [{ action: "account.suspend" }, "suspended [Corner Shop](/users/7)"],
  [
    {
      action: "account.switch-plan",
      before: { plan: "standard", endsAt: "2027-07-17T06:00:00Z", licences: 14 },
      after: { plan: "basic", endsAt: "2027-07-17T06:00:00Z", licences: 10, reason: "goodwill" },
    },
    "switched the plan of [Corner Shop](/users/7) from Standard (until 17-07-2027, 14 licences) to Basic (until 17-07-2027, 10 licences). Reason: goodwill",
  ],
  [
    { action: "ticket.assign", subject_kind: "ticket", subject_id: 12, after: { assignedTo: 5 } },
    "assigned [ticket 12](/ticket?open=12) to Meera Iyer",
  ],
  [
    { action: "ticket.set-status", subject_kind: "ticket", subject_id: 12, after: { status: "hold" } },
    "set the status of [ticket 12](/ticket?open=12) to On Hold",
  ],
  [
    { action: "screen.set-status", subject_kind: "screen", subject_id: 31, after: { status: "inactive" } },
    "set [screen 31](/users/7?tab=screens) of [Corner Shop](/users/7) to inactive",
  ],
  [
    { action: "screen.update", subject_kind: "screen", subject_id: 49, subject_name: "Door" },
    "changed [screen “Door”](/users/7?tab=screens) of [Corner Shop](/users/7)",
  ],
  [
    { action: "playlist.save", subject_kind: "playlist", subject_id: 13, subject_name: "Main loop" },
    "changed playlist “Main loop” of [Corner Shop](/users/7)",
  ],
  [
    { action: "manager.delete", subject_kind: "operator", subject_id: 5, before: { name: "Meera" } },
    "deleted the manager Meera",
  ],
  [{ action: "password.change", subject_kind: "user" }, "changed their password ([Corner Shop](/users/7))"],
  [
    { action: "account.member-invite", after: { email: "a@example.com", role: "editor" } },
    "invited a@example.com ([Corner Shop](/users/7))",
  ],
  [{ action: "account.something-new" }, "account something new: [Corner Shop](/users/7)"],
])("%j reads as a sentence", (entry, words) => expect(texts(entry)).toBe(words));
