import { expect, it } from "vitest";
import { messageOf } from "#web/lib/api-error.ts";
import { OperatorCallError } from "./operator-call.ts";

it.each([
  [404, "This user does not exist. Load the list again.", "This user does not exist. Load the list again."],
  [404, null, /./],
  [500, null, /server/i],
  [0, null, /connection|network/i],
] as const)(
  "a call that fails with %s and %j has a message that says what happened",
  (status, texts, words) => {
    const message = messageOf(new OperatorCallError(status, texts));
    expect(message).toMatch(words);
    expect(message).not.toContain("Something went wrong");
  },
);
