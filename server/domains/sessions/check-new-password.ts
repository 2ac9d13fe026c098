import { type Chooser, guessable } from "#shared/passwords/guessable.ts";
import { Invalid } from "../../http/errors.ts";

/** Throws Invalid naming `password` for one that is among the first guesses (docs/decisions/0039). */
export function checkNewPassword(password: string, chooser: Chooser): void {
  const problem = guessable(password, chooser);
  if (problem) throw new Invalid(`${problem}.`, { password: problem });
}
