import type { ReasonRef } from "#shared/refusals/text.ts";
import { textIn } from "./texts.ts";

type Recognise = (text: string) => ReasonRef | null;

let recognise: Recognise | null = null;

/** Languages other than English need to know which text a device has sent; null: English. */
export function recogniseDeviceTextsBy(next: Recognise | null): void {
  recognise = next;
}

/** A text that a device has sent, in the language of the page; in English where it is not known. */
export const deviceText = (text: string): string => textIn(recognise?.(text), text);
