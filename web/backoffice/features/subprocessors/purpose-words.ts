import type { ProcessorPurpose } from "#shared/processors.ts";

/** Names what a company does, with a capital. */
export const purposeWords = (purpose: ProcessorPurpose): string =>
  purpose.charAt(0).toUpperCase() + purpose.slice(1);
