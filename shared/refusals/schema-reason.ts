import type { ParamsOfText } from "../languages/message.ts";
import type { inputTexts } from "./input.ts";
import type { operatorTexts } from "./operators.ts";

type Texts = typeof inputTexts & typeof operatorTexts;
/** Reasons for schemas: the only value of their texts is `count`, the bound of the check. */
export type SchemaReason = {
  [R in keyof Texts]: { count: number } extends ParamsOfText<Texts[R]["text"]>
    ? Texts[R]["code"] extends null
      ? R
      : never
    : never;
}[keyof Texts];

/** The message of a check in a schema: `.min(1, schemaReason("nameRequired"))`. `check` reads it. Checks without one get a general text. */
export const schemaReason = (reason: SchemaReason): string => reason;
