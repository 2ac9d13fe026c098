import { sql } from "drizzle-orm";
import { reasonRef } from "#shared/refusals/index.ts";
import type { AuditEntry } from "../../../db/transaction.ts";
import { distinctTags } from "../tags.ts";
import { done, failed, type Outcome, type Outcomes, type Subjects, same } from "./change.ts";

const maxTags = 20;

/** Adds and removes tags. Tags that differ only in case are the same tag. */
export async function changeTags(
  { open: { tx, audit }, rows }: Subjects,
  change: { add: readonly string[]; remove: readonly string[] },
): Promise<Outcomes> {
  const gone = new Set(change.remove.map((tag) => tag.toLowerCase()));
  const outcomes = new Map<number, Outcome>();
  const changed: { id: number; before: string[]; tags: string[] }[] = [];
  for (const { id, tags } of rows) {
    const next = distinctTags([...tags.filter((tag) => !gone.has(tag.toLowerCase())), ...change.add]);
    const isSame = next.length === tags.length && next.every((tag, index) => tag === tags[index]);
    if (next.length > maxTags) outcomes.set(id, failed(reasonRef("screenTooManyTags", { max: maxTags })));
    else {
      outcomes.set(id, isSame ? same : done({ tags }));
      if (!isSame) changed.push({ id, before: tags, tags: next });
    }
  }
  if (changed.length === 0) return outcomes;
  const values = JSON.stringify(changed.map(({ id, tags }) => ({ id, tags })));
  await tx.execute(sql`
    update screens set tags = array(select jsonb_array_elements_text(new.tags))
    from jsonb_to_recordset(${values}::jsonb) as new(id int, tags jsonb) where screens.id = new.id`);
  await audit(
    ...changed.map(
      ({ id, before, tags }): AuditEntry => ({
        action: "screen.update",
        subject: { kind: "screen", id },
        before: { tags: before },
        after: { tags },
      }),
    ),
  );
  return outcomes;
}
