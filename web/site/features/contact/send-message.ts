import type { ContactMessage } from "#shared/contact/fields.ts";

/** Posts the message form-encoded. Only whether the answer is OK counts. Source: public-site.md section 7. */
export async function sendMessage(url: string, message: ContactMessage): Promise<boolean> {
  try {
    const { name, email, phone, message: text } = message;
    const body = new URLSearchParams({ name, email, phone, message: text, type: "contact" });
    return (await fetch(url, { method: "POST", body })).ok;
  } catch {
    return false;
  }
}
