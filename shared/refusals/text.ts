/** A text of the tables in this folder: its key and its values. This form is sent and stored. */
export interface ReasonRef {
  reason: string;
  params: Params;
}
export type Params = { readonly [name: string]: string | number | ReasonRef };

export const isReasonRef = (value: unknown): value is ReasonRef =>
  isRecord(value) && typeof value.reason === "string" && isParams(value.params);

export const isParams = (value: unknown): value is Params =>
  isRecord(value) &&
  Object.values(value).every(
    (each) => typeof each === "string" || typeof each === "number" || isReasonRef(each),
  );

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
