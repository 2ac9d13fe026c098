import { z } from "zod";
import type { DocumentOf } from "#shared/media-kinds/documents.ts";
import { factName } from "#shared/media-kinds/local-facts.ts";
import { documentContracts } from "#shared/media-kinds/written-documents.ts";
import { schemaReason } from "#shared/refusals/schema-reason.ts";
import { areaText, readArea } from "./read-area.ts";

export type LocalDocument = DocumentOf<"sensor" | "area">;
export interface EditedLocal {
  /** Null: a new one. */
  id: number | null;
  name: string;
  document: LocalDocument;
}

const number = z.number().nullable();
const fields = z.object({
  name: z.string().trim().min(1, schemaReason("nameRequired")),
  fact: factName,
  type: z.enum(["number", "text"]),
  unit: z.string().max(20),
  holdS: number,
  on: number,
  off: number,
  points: z.string(),
  radiusM: number,
});

/** What the dialog of a sensor or an area edits. An alarm with one number only would never end, or never begin. */
export const localFields = fields.superRefine(({ type, on, off }, context) => {
  if (type === "number" && (on === null) !== (off === null))
    context.addIssue({ code: "custom", path: [on === null ? "on" : "off"] });
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
  const { fact, type, unit, holdS, on, off } = values;
  if (kind === "sensor")
    return {
      kind,
      fact,
      type,
      unit,
      holdS: holdS ?? 0,
      limits: type === "text" || on === null || off === null ? null : { on, off },
    };
  const points = readArea(values.points);
  return points && { kind, points, radiusM: values.radiusM };
}
