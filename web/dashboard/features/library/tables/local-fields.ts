import { z } from "zod";
import type { DocumentOf } from "#shared/media-kinds/documents.ts";
import { factName } from "#shared/media-kinds/local-facts.ts";
import { documentContracts } from "#shared/media-kinds/written-documents.ts";
import { schemaReason } from "#shared/refusals/schema-reason.ts";
import { limitFields, limitsOf, requireBothLimits } from "./limit-fields.tsx";
import { areaText, readArea } from "./read-area.ts";

export type LocalDocument = DocumentOf<"sensor" | "area">;
export interface EditedLocal {
  /** Null: a new one. */
  id: number | null;
  name: string;
  document: LocalDocument;
}

const fields = z.object({
  name: z.string().trim().min(1, schemaReason("nameRequired")),
  fact: factName,
  type: z.enum(["number", "text"]),
  unit: z.string().max(20),
  holdS: z.number().nullable(),
  ...limitFields,
  points: z.string(),
  radiusM: z.number().nullable(),
});

/** What the dialog of a sensor or an area edits. */
export const localFields = fields.superRefine((values, context) => {
  if (values.type === "number") requireBothLimits(values, context);
});
export type LocalFields = z.output<typeof fields>;

/** Returns what the dialog shows of a sensor or an area. */
export function valuesOf({ name, document }: EditedLocal): LocalFields {
  const sensor = document.kind === "sensor" ? document : documentContracts.sensor.empty;
  const area = document.kind === "area" ? document : documentContracts.area.empty;
  const { fact, type, unit, holdS, limits } = sensor;
  const { on, off } = limits ?? { on: null, off: null };
  return { name, fact, type, unit, holdS, on, off, points: areaText(area.points), radiusM: area.radiusM };
}

/** Returns the document of a form; null: the corners cannot be read. */
export function documentOf(kind: LocalDocument["kind"], values: LocalFields): LocalDocument | null {
  const { fact, type, unit, holdS } = values;
  if (kind === "sensor")
    return {
      kind,
      fact,
      type,
      unit,
      holdS: holdS ?? 0,
      limits: type === "text" ? null : limitsOf(values),
    };
  const points = readArea(values.points);
  return points && { kind, points, radiusM: values.radiusM };
}
