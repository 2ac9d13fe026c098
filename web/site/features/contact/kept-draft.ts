import { type ContactMessage, contactFields } from "#shared/contact/fields.ts";

const key = "vitrine-contact";

/** Stores what is typed in this tab, so that Back, a reload or a wrong link loses nothing. */
export function keepDraft(message: ContactMessage): void {
  try {
    if (Object.values(message).every((value) => value === "")) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, JSON.stringify(message));
  } catch {
    // A browser that forbids storage keeps nothing.
  }
}

/** Returns the stored fields; none when there are none or they cannot be read. */
export function keptDraft(): Partial<ContactMessage> {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? "null");
    if (typeof kept !== "object" || kept === null) return {};
    const fields = kept as Record<string, unknown>;
    return Object.fromEntries(
      contactFields.flatMap((field) => (typeof fields[field] === "string" ? [[field, fields[field]]] : [])),
    );
  } catch {
    return {};
  }
}
