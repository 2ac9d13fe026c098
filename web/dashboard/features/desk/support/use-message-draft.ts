import { useSyncExternalStore } from "react";
import { z } from "zod";
import { ticketFileUpload } from "#shared/contracts/desk/tickets.ts";
import { type DraftState, MessageDraft } from "./message-draft.ts";
import { sendAttachment } from "./send-attachment.ts";

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

/** Drafts outlive the pages, so that uploads continue across pages. */
const drafts = new Map<string, MessageDraft>();

function draftOf(key: string): MessageDraft {
  const known = drafts.get(key);
  if (known) return known;
  const draft = new MessageDraft({ key, kept: keptMessages(() => sessionStorage), send: sendAttachment });
  drafts.set(key, draft);
  return draft;
}

/** Returns the user's draft for a new ticket, or for an answer to a ticket. */
export function useMessageDraft(userId: number, place: "new" | number): [MessageDraft, DraftState] {
  const draft = draftOf(`${userId}-${place}`);
  return [draft, useSyncExternalStore(draft.subscribe, draft.snapshot)];
}
