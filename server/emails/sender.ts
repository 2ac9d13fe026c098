import { brand } from "#shared/brand.ts";

/** In the name of which service an email is. */
export interface Sender {
  /** What the email calls the service. */
  name: string;
  /** Where a person asks for help. */
  support: string;
  /** Begins the links in the email. */
  url: string;
  /** Fields of the email. */
  fields: { replyTo?: string; fromName?: string };
}

/** Returns the sender of what we write in our own name. */
export const ourSender = (
  { PUBLIC_URL: url }: { PUBLIC_URL: string },
  { supportEmail: support }: { supportEmail: string },
): Sender => ({ name: brand.name, support, url, fields: { replyTo: support } });
