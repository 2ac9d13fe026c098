import { type MessageSource, messageSources } from "./contact-contract.ts";
import { first, isOn, listIn, recordsOf, text, textOrNull } from "./read-value.ts";

export const contactTypes = messageSources;
export type ContactType = MessageSource;

export interface ContactItem {
  /** The item's id; without one, its email and time. */
  id: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  createdAt: string | null;
  type: ContactType;
  closed: boolean;
  /** True when the message came without proof that a person sent it. */
  unverified: boolean;
  files: string[];
  /** The customer with this email. */
  userId: string | null;
}

function typeOf(value: unknown): ContactType {
  const word = text(value).toLowerCase();
  if (word === "enquery" || word === "enquiry") return "enquiry";
  return contactTypes.find((type) => type === word) ?? "contact";
}

/** Reads contact items from an array or `data`. Throws MalformedAnswer. */
export const readContactItems = (body: unknown): ContactItem[] =>
  recordsOf(listIn(body, "list of messages", "data")).map((item) => ({
    id: text(item.id) || `${text(item.email)} ${text(item.created_at)}`,
    name: text(item.name),
    email: text(item.email),
    phone: text(first(item, "phone", "mobile")),
    message: text(item.message),
    createdAt: textOrNull(item.created_at),
    type: typeOf(first(item, "type", "ticket_type", "category")),
    closed: text(first(item, "status", "ticket_status", "state")).toLowerCase() === "closed",
    unverified: isOn(item.unverified, "yes"),
    files: recordsOf(item.files).map(({ url }) => text(url)),
    userId: text(item.user_id) || null,
  }));
