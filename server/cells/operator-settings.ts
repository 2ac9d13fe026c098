import { z } from "zod";
import { highestCell } from "./numbers.ts";

/** The message names the setting. */
export class OperatorProblem extends Error {}

const database = z.url({ protocol: /^postgres(ql)?$/ });
const cellRange = z.number().int().min(0).max(highestCell);
const cellNumber = z.coerce.number().pipe(cellRange);

/** What the commands of cells read: not settings of the service, which knows no other database than its own. */
const schema = z.object({
  DIRECTORY_URL: z.url({ protocol: /^https?$/ }).optional(),
  DIRECTORY_KEY: z.string().regex(/^[0-9a-f]{64}$/, "must be 64 hexadecimal digits: openssl rand -hex 32"),
  DIRECTORY_DATABASE_URL: database.optional(),
  DIRECTORY_HOST: z.string().min(1).default("127.0.0.1"),
  DIRECTORY_PORT: z.coerce.number().int().min(0).max(65_535).default(4100),
  /** "0=postgres://… 1=postgres://…" */
  CELL_DATABASES: z
    .string()
    .default("")
    .transform((text) => text.split(/\s+/).filter(Boolean))
    .pipe(
      z.array(
        z
          .string()
          .transform((part) => ({
            cell: part.split("=")[0] ?? "",
            database: part.slice(part.indexOf("=") + 1),
          }))
          .pipe(
            z.object({
              cell: z
                .string()
                .regex(/^\d{1,2}$/)
                .transform(Number)
                .pipe(cellRange),
              database,
            }),
          ),
      ),
    ),
});

export type OperatorSettings = z.output<typeof schema>;

/** Throws OperatorProblem for the first wrong one. */
export function readOperatorSettings(source: Record<string, string | undefined>): OperatorSettings {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(set);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new OperatorProblem(
    `Setting ${issue?.path.join(".")} is wrong: ${issue?.message}. See docs/operations/cells.md.`,
  );
}

/** Returns the number of a cell that a person wrote. Throws OperatorProblem. */
export function cellNamed(text: string | undefined): number {
  const parsed = cellNumber.safeParse(text?.trim() || undefined);
  if (!parsed.success) throw new OperatorProblem(`A cell is a number from 0 to ${highestCell}.`);
  return parsed.data;
}
