import { useSyncExternalStore } from "react";
import { type DraftState, MessageDraft } from "./message-draft.ts";
import { sendAttachment } from "./send-attachment.ts";

/** Drafts outlive the pages, so that uploads continue across pages. */
const drafts = new Map<string, MessageDraft>();

function draftOf(key: string): MessageDraft {
  const known = drafts.get(key);
  if (known) return known;
  const draft = new MessageDraft({ key, send: sendAttachment });
  drafts.set(key, draft);
  return draft;
}

/** Returns the user's draft for a new ticket, or for an answer to a ticket. */
export function useMessageDraft(userId: number, place: "new" | number): [MessageDraft, DraftState] {
  const draft = draftOf(`${userId}-${place}`);
  return [draft, useSyncExternalStore(draft.subscribe, draft.snapshot)];
}
