import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { z } from "zod";
import { newId, randomHex } from "./new-id.ts";

it("makes UUIDs, each another one", () => {
  const made = Array.from({ length: 200 }, newId);
  for (const id of made) expect(z.uuidv4().safeParse(id).success).toBe(true);
  expect(new Set(made).size).toBe(200);
  expect(randomHex(8)).toMatch(/^[0-9a-f]{16}$/);
});

/** What browsers offer on https and localhost only; pages in a local network are on plain http. */
const secureOnly = /\bcrypto\s*\.\s*(?:randomUUID|subtle)\b/;
/** Each has another way without it, or belongs to pages that need https anyway. */
const allowed = new Map([
  ["web/dashboard/features/library/media/uploads/kept-files.ts", "asks first whether it is there"],
  ["player/service-worker/shell.ts", "there are no service workers without https"],
  ["player/link/verify-lease.ts", "the player keeps a lease that it cannot check"],
  ["player/store/chunk-store.ts", "there is no store of files without https"],
]);

it("no page uses what browsers offer on https only without another way", async () => {
  const root = fileURLToPath(new URL("../../", import.meta.url));
  const found = [];
  for await (const file of glob("{web,player,shared}/**/*.{ts,tsx}", { cwd: root })) {
    if (/\.test\.tsx?$|\/(testing|build)\//.test(file)) continue;
    const code = readFileSync(root + file, "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
    if (secureOnly.test(code) && !allowed.has(file)) found.push(file);
  }
  expect(found, "use newId of web/lib/new-id.ts").toEqual([]);
});
