import { expect, it } from "vitest";
import { z } from "zod";
import { secret, secretQuery } from "#shared/contracts/contract.ts";
import { markedFields } from "#shared/secret-fields.ts";
import { withoutSecrets, withoutSecretsInTurns } from "./hide-secrets.ts";

const answer = z.object({
  items: z.array(z.object({ link: secret(z.string()), page: secretQuery(z.string()), name: z.string() })),
  byName: z.record(z.string(), z.object({ link: secret(z.string()).nullable() })),
});
const marked = markedFields(answer);
const value = (length: number) => ({
  items: Array.from({ length }, (_, at) => ({
    link: `https://hooks.example.com/${at}`,
    page: `https://boards.example.com/live?key=${at}`,
    name: `vtr_${"k".repeat(43)} of ${at}`,
  })),
  byName: { first: { link: "https://hooks.example.com/1" }, second: { link: null } },
});

it("cuts a long answer as a short one, and lets others have their turn at each element", async () => {
  let turns = 0;
  const cut = await withoutSecretsInTurns(value(200), marked, async () => void turns++);
  expect(turns).toBeGreaterThanOrEqual(200);
  expect(cut).toEqual(withoutSecrets(value(200), marked));
  expect(cut).toEqual({
    items: Array.from({ length: 200 }, (_, at) => ({
      link: "https://hooks.example.com/…",
      page: "https://boards.example.com/live?…",
      name: `vtr_… of ${at}`,
    })),
    byName: { first: { link: "https://hooks.example.com/…" }, second: { link: null } },
  });
  expect(JSON.stringify(cut)).not.toMatch(/key=/);
});

it("a turn that rejects ends the work", async () => {
  const gone = async () => {
    throw new Error("gone");
  };
  await expect(withoutSecretsInTurns(value(200), marked, gone)).rejects.toThrow("gone");
});

it.each([
  ["https://boards.example.com/live", "https://boards.example.com/live"],
  ["https://boards.example.com", "https://boards.example.com"],
  ["https://boards.example.com/live?key=1", "https://boards.example.com/live?…"],
  ["https://boards.example.com/live#key", "https://boards.example.com/live?…"],
  ["https://name:key@boards.example.com:8443/live", "https://boards.example.com:8443/live?…"],
  ["no address with key", "…"],
])("of the address of a page, %s, a visit sees %s", (page, shown) => {
  expect(withoutSecrets({ items: [{ page }] }, marked)).toEqual({ items: [{ page: shown }] });
});
