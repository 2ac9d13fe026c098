import { z } from "zod";
import { ticketFileUpload } from "#shared/contracts/desk/tickets.ts";
import { keep, kept } from "#web/lib/browser-storage.ts";

const keptMessage = z.object({
  text: z.string(),
  phone: z.string(),
  files: z.array(ticketFileUpload.response),
});
type KeptMessage = z.output<typeof keptMessage>;

const nameOf = (key: string) => `vitrine-support-${key}`;

/* Unsent messages, which last until the tab is closed. Without storage they are in the page only. */

export const keptMessageOf = (key: string): KeptMessage | null =>
  kept("sessionStorage", nameOf(key), keptMessage.parse);

/** Null forgets it. */
export const keepMessage = (key: string, message: KeptMessage | null): void =>
  keep("sessionStorage", nameOf(key), message);
