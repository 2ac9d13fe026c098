import type { ContactMessage } from "#shared/contact/fields.ts";
import { proofHeader, trapHeader } from "#shared/contact/proof.ts";
import type { ContactType } from "#shared/contact/rules-by-type.ts";

export interface Sending {
  type: ContactType;
  /** The proof of work. The server also accepts a message without it. */
  proof: string | undefined;
  /** The value of the honeypot field, which people do not see. */
  trap: string;
}

/** Posts the message form-encoded. Returns whether the status is a success. Source: public-site.md section 7. */
export async function sendMessage(url: string, message: ContactMessage, sending: Sending): Promise<boolean> {
  try {
    const { name, email, phone, message: text } = message;
    const body = new URLSearchParams({ name, email, phone, message: text, type: sending.type });
    const headers = {
      ...(sending.proof && { [proofHeader]: sending.proof }),
      ...(sending.trap && { [trapHeader]: encodeURIComponent(sending.trap) }),
    };
    return (await fetch(url, { method: "POST", body, headers })).ok;
  } catch {
    return false;
  }
}
