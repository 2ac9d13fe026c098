import { z } from "zod";
import type { InputOf } from "#shared/contracts/contract.ts";
import { heartbeat } from "#shared/contracts/playing/player.ts";

const { shape } = heartbeat.body;
type Report = InputOf<typeof heartbeat>;

/** What a field has that was not reported. */
const nothingIn = (field: z.ZodType): unknown => {
  const left = field.safeParse(undefined);
  return left.success ? left.data : null;
};

/**
 * Returns a function that reads these fields of a stored report. A field that an earlier build wrote in another form does
 * not hide the others: it counts as not reported.
 */
export function storedReport<Name extends keyof Report>(
  ...names: Name[]
): (text: string | null) => Pick<Report, Name> {
  const fields = names.map((name): [string, z.ZodType] => {
    const field: z.ZodType = shape[name];
    return [name, field.catch(nothingIn(field))];
  });
  const schema = z.object(Object.fromEntries(fields));
  return (text) => schema.parse(text === null ? {} : JSON.parse(text)) as Pick<Report, Name>;
}
