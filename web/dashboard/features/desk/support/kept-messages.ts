import { z } from "zod";
import { ticketFileUpload } from "#shared/contracts/desk/tickets.ts";

const keptMessage = z.object({
  text: z.string(),
  phone: z.string(),
  files: z.array(ticketFileUpload.response),
});
type KeptMessage = z.output<typeof keptMessage>;

export interface KeptMessages {
  read: (key: string) => KeptMessage | null;
  write: (key: string, message: KeptMessage) => void;
  clear: (key: string) => void;
}

/**
 * Returns a store for unsent messages, which lasts until the tab is closed. Without storage, they are only in memory.
 */
export function keptMessages(storage: () => Storage): KeptMessages {
  const nameOf = (key: string) => `vitrine-support-${key}`;
  const attempt = (act: () => void) => {
    try {
      act();
    } catch {
      // Private windows and full disks refuse to store; the page still holds the text.
    }
  };
  return {
    read: (key) => {
      try {
        const read = keptMessage.safeParse(JSON.parse(storage().getItem(nameOf(key)) ?? "null"));
        return read.success ? read.data : null;
      } catch {
        return null;
      }
    },
    write: (key, message) => attempt(() => storage().setItem(nameOf(key), JSON.stringify(message))),
    clear: (key) => attempt(() => storage().removeItem(nameOf(key))),
  };
}
