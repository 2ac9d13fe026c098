import { and, eq } from "drizzle-orm";
import type { Customer } from "../../../actor.ts";
import type { Ctx } from "../../../context.ts";
import { imports } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";

/** Imports of an account that wait for a decision or run; each keeps an archive. */
export const maxOpenImports = 5;

/** Throws Conflict when as many imports of the account are open as may be. */
export async function requireFewOpenImports({ deps, actor }: Ctx<Customer>): Promise<void> {
  const open = and(eq(imports.accountId, actor.accountId), eq(imports.state, "ready"));
  if ((await deps.db.$count(imports, open)) >= maxOpenImports)
    throw refuse("importsOpen", { max: maxOpenImports });
}
