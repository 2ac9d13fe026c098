import { useState } from "react";
import { z } from "zod";
import { type TicketSet, ticketSet } from "#shared/operator-api/ticket-changes.ts";
import { type SentFile, sentFile } from "#shared/operator-api/ticket-work.ts";
import { keep, kept } from "#web/lib/browser-storage.ts";
import { draftIn, useSchemaForm } from "#web/lib/form.ts";
import { randomHex } from "#web/lib/new-id.ts";
import { required } from "../../parts/operator-form.tsx";

export interface Draft {
  kind: "reply" | "note";
  text: string;
  /** The newest message when it was begun. */
  seen?: number;
  /** What a saved reply changes with it. */
  set?: TicketSet;
  /** Files that were uploaded for it. */
  files: SentFile[];
  /** Idempotency key of exactly this text: sending it twice answers the customer once. */
  key: string;
}

/** Returns under which name what is not sent yet stays in the tab. */
export const draftName = (id: string) => `vitrine-backoffice-draft-${id}`;

const empty = (kind: Draft["kind"] = "reply"): Draft => ({
  kind,
  text: "",
  files: [],
  key: randomHex(16),
});

const text = z.string().min(1);
/** Parts that are wrong are left out of a draft, but not its text. */
const stored = z.object({
  kind: z.enum(["reply", "note"]).catch("reply"),
  text,
  key: text,
  files: z.array(sentFile).catch([]),
  seen: z.number().optional().catch(undefined),
  set: ticketSet.optional().catch(undefined),
});

/** Returns the stored draft of a ticket; an empty one where there is none, or the browser forbids storage. */
export const readDraft = (id: string): Draft =>
  kept("sessionStorage", draftName(id), stored.parse) ?? empty();

/** Stores a draft, or deletes it when its text is empty. */
export const writeDraft = (id: string, draft: Draft): void =>
  keep("sessionStorage", draftName(id), draft.text === "" ? null : draft);

const message = z.object({
  kind: z.enum(["reply", "note"]),
  text: required,
  key: z.string(),
  files: z.array(sentFile),
  seen: z.number().optional(),
  set: ticketSet.optional(),
});

/**
 * Returns the form of the unsent answer to a ticket. What is typed survives the closing of the dialog and a new sign-in,
 * until the tab is closed.
 */
export function useDraftForm(id: string) {
  const form = useSchemaForm<Draft>(message, readDraft(id));
  const { draft, change } = draftIn(form);
  const keep = () => writeDraft(id, form.getValues());
  return {
    form,
    draft,
    change(part: Partial<Pick<Draft, "kind" | "text" | "seen" | "set" | "files">>) {
      change({ ...part, key: randomHex(16) });
      keep();
    },
    clear() {
      form.reset(empty(form.getValues("kind")));
      keep();
    },
  };
}

/** Returns the unsent closing note of a ticket, which is kept like an unsent answer. */
export function useClosingDraft(id: string) {
  const name = `closing-${id}`;
  const [draft, setDraft] = useState(() => readDraft(name));
  const change = (note: string) => {
    const next = { ...draft, text: note };
    setDraft(next);
    writeDraft(name, next);
  };
  return { note: draft.text, change, clear: () => change("") };
}
