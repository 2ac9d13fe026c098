import { type ContactMessage, contactFields } from "#shared/contact/fields.ts";
import { keep, kept } from "#web/lib/browser-storage.ts";

const key = "vitrine-contact";

/** Stores what is typed in this tab, so that Back, a reload or a wrong link loses nothing. */
export const keepDraft = (message: ContactMessage): void =>
  keep("sessionStorage", key, Object.values(message).every((value) => value === "") ? null : message);

/** Returns the stored fields; none when there are none or they cannot be read. */
export const keptDraft = (): Partial<ContactMessage> =>
  kept("sessionStorage", key, (draft) => {
    const fields = draft as Record<string, unknown>;
    return Object.fromEntries(
      contactFields.flatMap((field) => (typeof fields[field] === "string" ? [[field, fields[field]]] : [])),
    );
  }) ?? {};
