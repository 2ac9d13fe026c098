import { expect, it } from "vitest";
import { messageOf } from "#web/lib/api-error.ts";
import { OperatorCallError } from "./operator-call.ts";

it.each([
  [
    404,
    "That user was not found. It may have been removed.",
    "That user was not found. It may have been removed.",
  ],
  [404, null, /./],
  [500, null, /server/i],
  [0, null, /connection|network/i],
] as const)(
  "a call that fails with %s and %j has a message that says what happened",
  (status, said, words) => {
    const message = messageOf(new OperatorCallError(status, said));
    expect(message).toMatch(words);
    expect(message).not.toContain("Something went wrong");
  },
);
