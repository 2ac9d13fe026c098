import type { TableName } from "../owners.ts";
import type { TableEntry } from "./entry.ts";
import { peopleOfCore } from "./of-core.ts";
import { peopleOfDesk } from "./of-desk.ts";
import { peopleOfIdentity } from "./of-identity.ts";
import { peopleOfLibrary } from "./of-library.ts";
import { peopleOfPlaying } from "./of-playing.ts";
import { peopleOfSelling } from "./of-selling.ts";
import { peopleOfWatching } from "./of-watching.ts";

/**
 * What each table knows about people: how their rows are found, what erasure does, what exports call it. Previews, exports,
 * erasures, the register of processing and the page about trust are made from it. A new table does not compile until it
 * has an entry, and `register.test.ts` names a column that an entry lacks.
 */
export const peopleRegister: Record<TableName, TableEntry> = {
  ...peopleOfIdentity,
  ...peopleOfCore,
  ...peopleOfLibrary,
  ...peopleOfPlaying,
  ...peopleOfSelling,
  ...peopleOfDesk,
  ...peopleOfWatching,
};
