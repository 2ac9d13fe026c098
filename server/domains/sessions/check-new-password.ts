import { type Chooser, guessable } from "#shared/passwords/guessable.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import { refuse } from "../../http/errors.ts";

/** Throws Invalid for the field `password` when the password is easy to guess (docs/decisions/0039). */
export function checkNewPassword(password: string, chooser: Chooser): void {
  const problem = guessable(password, chooser);
  if (problem) throw refuse("passwordUnfit", { problem: reasonRef(problem) }).field("password", problem);
}
