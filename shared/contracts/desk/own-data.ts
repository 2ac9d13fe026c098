import { z } from "zod";
import { contract, id, instant } from "../contract.ts";
import { ownPassword } from "../identity/password.ts";

/** What a person can ask in the dashboard; a wrong name is corrected in the profile. */
export const ownCaseKinds = ["export", "erase"] as const;

/** waits: we work on it. Ended cases say what became of them. */
const ownCase = z.object({
  id,
  kind: z.enum(["export", "erase", "correct"]),
  state: z.enum(["waits", "done", "refused"]),
  openedAt: instant,
  /** When we must have answered. */
  dueAt: instant,
  endedAt: instant.nullable(),
});
export type OwnCase = z.output<typeof ownCase>;

export const listOwnCases = contract("GET /api/v1/own-data", {
  id: "listOwnCases",
  summary: "List what this user asked about their own data, newest first, at most ten",
  tag: "Accounts",
  needs: "self",
  scope: "own",
  response: z.object({ items: z.array(ownCase) }),
});

/** While the same is waiting, returns that one. An archive is mailed; to erase needs a person of support. */
export const askOwnData = contract("POST /api/v1/own-data", {
  id: "askOwnData",
  summary: "Ask for a copy of what is stored about this user, or for its erasure",
  tag: "Accounts",
  needs: "self",
  scope: "own",
  body: z.object({ kind: z.enum(ownCaseKinds), current: ownPassword }),
  response: ownCase,
  status: 201,
});
