import type { Dns } from "./port.ts";

/** The double: answers from a table that the test writes; a name with `null` does not answer. */
export function fakeDns(records: Map<string, string[] | null> = new Map()): Dns {
  return {
    async texts(name) {
      const found = records.get(name);
      if (found === null) throw new Error("The DNS did not answer");
      return found ?? [];
    },
  };
}
