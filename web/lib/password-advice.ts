import type { Chooser, Guess } from "#shared/passwords/guessable.ts";

/** Shorter passwords get no advice: the person is still typing. */
const shortest = 10;

/**
 * Returns why a new password is easily guessed, while it is typed; null if it is acceptable. The server decides finally, by the same
 * rules.
 */
export async function passwordAdvice(password: string, chooser: Chooser): Promise<Guess | null> {
  if (password.length < shortest) return null;
  // Loaded when the person types: the lists are larger than most pages.
  const { guessable } = await import("#shared/passwords/guessable.ts");
  return guessable(password, chooser);
}
