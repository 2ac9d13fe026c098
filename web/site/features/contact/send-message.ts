import type { ContactMessage } from "#shared/contact/fields.ts";
import { proofHeader, trapHeader } from "#shared/contact/proof.ts";
import type { ContactType } from "#shared/contact/rules-by-type.ts";

export interface Sending {
  type: ContactType;
  /** What the browser's work came to; a message without it is taken too. */
  proof: string | undefined;
  /** What stands in the field that people do not see. */
  trap: string;
}

/** Posts the message form-encoded. Only whether the answer is OK counts. Source: public-site.md section 7. */
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
