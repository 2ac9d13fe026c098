import { useSyncExternalStore } from "react";
import { keptMessages } from "./kept-messages.ts";
import { type DraftState, MessageDraft } from "./message-draft.ts";
import { sendAttachment } from "./send-attachment.ts";

/** They live above the pages: files go on being sent while somebody walks through the dashboard. */
const drafts = new Map<string, MessageDraft>();

function draftOf(key: string): MessageDraft {
  const known = drafts.get(key);
  if (known) return known;
  const draft = new MessageDraft({ key, kept: keptMessages(() => sessionStorage), send: sendAttachment });
  drafts.set(key, draft);
  return draft;
}

/** The message a person was writing at this place: a new ticket, or an answer to one. */
export function useMessageDraft(userId: number, place: "new" | number): [MessageDraft, DraftState] {
  const draft = draftOf(`${userId}-${place}`);
  return [draft, useSyncExternalStore(draft.subscribe, draft.snapshot)];
}
