import type { Chooser } from "#shared/passwords/guessable.ts";

/** Shorter ones are still being typed. */
const shortest = 10;

/** What speaks against a new password while it is typed; null when nothing does. The server has the last word with the same rules. */
export async function passwordAdvice(password: string, chooser: Chooser): Promise<string | null> {
  if (password.length < shortest) return null;
  // Loaded when somebody types: the lists are larger than most pages.
  const { guessable } = await import("#shared/passwords/guessable.ts");
  return guessable(password, chooser);
}
