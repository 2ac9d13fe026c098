import { useState } from "react";
import { z } from "zod";
import { isRecord, text as textOf } from "#shared/operator-api/read-value.ts";
import { type TicketSet, ticketSet } from "#shared/operator-api/ticket-changes.ts";
import { type SentFile, sentFile } from "#shared/operator-api/ticket-work.ts";
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

const nameOf = (id: string) => `vitrine-backoffice-draft-${id}`;

const empty = (kind: Draft["kind"] = "reply"): Draft => ({
  kind,
  text: "",
  files: [],
  key: randomHex(16),
});

/** Returns the stored draft of a ticket; an empty one where there is none, or the browser forbids storage. */
export function readDraft(id: string, storage: () => Pick<Storage, "getItem">): Draft {
  try {
    const kept: unknown = JSON.parse(storage().getItem(nameOf(id)) ?? "null");
    if (!isRecord(kept) || !textOf(kept.text) || !textOf(kept.key)) return empty();
    const files = z.array(sentFile).safeParse(kept.files).data ?? [];
    const set = ticketSet.optional().safeParse(kept.set).data;
    return {
      kind: kept.kind === "note" ? "note" : "reply",
      text: textOf(kept.text),
      key: textOf(kept.key),
      files,
      ...(typeof kept.seen === "number" && { seen: kept.seen }),
      ...(set && { set }),
    };
  } catch {
    return empty();
  }
}

/** Stores a draft, or deletes it when its text is empty. */
export function writeDraft(
  id: string,
  draft: Draft,
  storage: () => Pick<Storage, "setItem" | "removeItem">,
): void {
  try {
    if (draft.text === "") storage().removeItem(nameOf(id));
    else storage().setItem(nameOf(id), JSON.stringify(draft));
  } catch {
    // Private windows and full disks refuse to store; the page still holds the text.
  }
}

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
  const form = useSchemaForm<Draft>(
    message,
    readDraft(id, () => sessionStorage),
  );
  const { draft, change } = draftIn(form);
  const keep = () => writeDraft(id, form.getValues(), () => sessionStorage);
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
  const [draft, setDraft] = useState(() => readDraft(name, () => sessionStorage));
  const change = (note: string) => {
    const next = { ...draft, text: note };
    setDraft(next);
    writeDraft(name, next, () => sessionStorage);
  };
  return { note: draft.text, change, clear: () => change("") };
}
