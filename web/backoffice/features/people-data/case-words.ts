import type { PeopleCase } from "#shared/operator-api/people-contract.ts";

export const kindWords = {
  export: "A copy",
  correct: "Correction",
  erase: "Erasure",
} as const satisfies Record<PeopleCase["kind"], string>;

export const stateWords = {
  open: { tone: "busy", words: "Open" },
  looking: { tone: "busy", words: "Looking" },
  found: { tone: "busy", words: "Found" },
  asked: { tone: "busy", words: "Waits for another admin" },
  running: { tone: "busy", words: "Running" },
  done: { tone: "good", words: "Answered" },
  refused: { tone: "idle", words: "Refused" },
} as const;

/** Says whose case it is; a case that is over does not know it any more. */
export const whoseWords = ({ email, phone, guest_name }: PeopleCase): string =>
  [email, phone && `+${phone}`, guest_name].filter(Boolean).join(", ") || "Forgotten";
