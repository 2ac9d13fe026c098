import { expect, it } from "vitest";
import { appForTests } from "../test-app.ts";
import { sendTexts } from "./send-texts.ts";

const test = appForTests();

it("no text at a length limit or around it fails a call, in any field", async () => {
  const { failures, accepted, ...counts } = await sendTexts(test, {
    most: true,
    only: process.env.FUZZ_ROUTE,
  });
  process.stdout.write(
    `texts: ${counts.fields} fields, of which ${counts.taken.size} took one, ${counts.sent} requests; answers ${JSON.stringify(counts.statuses)}\n`,
  );
  expect(accepted).toEqual([]);
  expect(failures.slice(0, 40).join("\n"), `${failures.length} failures`).toBe("");
});
