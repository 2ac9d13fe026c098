import { type Owner, readApart, readerApart, TooHeavy } from "../../../reading/apart.ts";
import type { PageStart, ReadPage } from "./read-page.ts";

const reader = readerApart<(input: PageStart) => ReadPage>(
  new URL("./read-page.ts", import.meta.url),
  "readPage",
);

/** Says what is at an address, apart from the thread that answers requests. A page that is too heavy has no title. */
export async function readPageApart(input: PageStart, owner: Owner): Promise<ReadPage> {
  try {
    return await readApart(reader, input, owner);
  } catch (error) {
    if (error instanceof TooHeavy) return { content: "unknown", title: null, feeds: [], asksPassword: false };
    throw error;
  }
}
