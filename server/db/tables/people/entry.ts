import type { SQL } from "drizzle-orm";
import type { ActivityKey } from "#shared/people-data/activities.ts";

/** Whose a row is. It is a person's when any of these says so. Names are columns. */
export interface Whose {
  /** The number of a user. */
  users?: readonly string[];
  /** An address, or several in a text. */
  emails?: readonly string[];
  phones?: readonly string[];
  /** The name that a guest gave; only within the account of the case. */
  guests?: readonly string[];
  /** A text that contains an identifier, such as the key of a counter. */
  contains?: readonly string[];
  /** The account, which ends with its only owner. */
  accounts?: readonly string[];
  /** The row that it belongs to. */
  rows?: readonly { column: string; of: string }[];
  /** SQL for what no column alone says; `users` is an array of numbers. */
  where?: (users: SQL) => SQL;
}

/** What stands in a column afterwards. SQL may name columns of the row. */
export type Instead = string | number | null | SQL;

/** What the law asks us to keep. */
export interface Kept {
  /** SQL for the day of the row, in India. */
  day: string;
  /** Why it is kept. */
  reason: "tax" | "log";
  /** What stands in the columns when the time is over. */
  later: Readonly<Record<string, Instead>>;
}

/**
 * What the service knows about people in one table. Each column with text or JSON is named in exactly one of `now`, `kept`,
 * `said`, `plain`, `secret` and `fades`.
 */
export interface PeopleEntry {
  /** What exports and answers call a row. */
  title: string;
  activity: ActivityKey;
  whose?: Whose;
  /** delete: the rows go. overwrite: they stay, and `now` takes the place of what they said. */
  end?: "delete" | "overwrite";
  now?: Readonly<Record<string, Instead>>;
  kept?: Kept;
  /** Texts of people: an identifier in them is replaced wherever it stands. */
  said?: readonly string[];
  /** Settings, numbers and words of our own. */
  plain?: readonly string[];
  /** Hashes and sealed secrets: nobody can read them, and exports leave them out. */
  secret?: readonly string[];
  /** Made again from other rows; with the reason. */
  fades?: Readonly<Record<string, string>>;
  /** Who did something to a row that is not about them: the number of a user who has no name afterwards. */
  doneBy?: readonly string[];
  /** Lists of numbers of users, from which the person is taken. */
  lists?: readonly string[];
}

/** A table without data about people, and why. Its texts are then our own. */
export interface NobodyEntry {
  nobody: string;
  /** Its texts: settings, numbers and words of our own. */
  plain: readonly string[];
}

export type TableEntry = PeopleEntry | NobodyEntry;

export const isAboutPeople = (entry: TableEntry): entry is PeopleEntry => !("nobody" in entry);

/** A table without data about people, with its texts. */
export const nobody = (reason: string, ...plain: string[]): NobodyEntry => ({ nobody: reason, plain });
