/*
 * Why the service holds data about people: the lines of the register of processing (Article 30 of the GDPR, and what the
 * notice of India's DPDP Act asks for). `server/db/tables/people/register.ts` says which table belongs to which line.
 */

import {
  alertsKeptDays,
  chatsKeptDays,
  deletionDays,
  deliveriesKeptDays,
  documentYears,
  playsKeptDays,
  publicationsKeptDays,
  rejectedKeptDays,
  removedKeptDays,
  waitingKeptDays,
} from "./kept-times.ts";

export interface Activity {
  /** In the register. */
  title: string;
  purpose: string;
  basis: "contract" | "law" | "consent" | "legitimate interest" | "on behalf of the customer";
  /** About whom. */
  people: string;
  /** Who else gets it. */
  recipients: string;
  /** Until when it is kept where nobody asks for its erasure. */
  kept: string;
}

const nobody = "Nobody else.";
/** Stands for the setting of a server. */
const auditDaysMark = "AUDIT_DAYS";

export const activities = {
  accounts: {
    title: "Accounts and logins",
    purpose: "To open an account, to sign in, and to know who works in it.",
    basis: "contract",
    people: "Members of customers, and people who were invited.",
    recipients: "The mail server; the company's own sign-in where the customer uses one.",
    kept: `As long as the account, and ${deletionDays} days after it was to be deleted. Sessions and one-time links: a day after their end.`,
  },
  security: {
    title: "Security and what was changed",
    purpose: "To find misuse, and to tell a customer who changed what.",
    basis: "legitimate interest",
    people: "Members of customers, operators, callers.",
    recipients: "The members of the same account read its audit log.",
    kept: `The audit ${auditDaysMark} days. Counted attempts: an hour.`,
  },
  content: {
    title: "Content of customers",
    purpose: "To keep and to show what a customer made.",
    basis: "on behalf of the customer",
    people: "Whoever a customer names or shows: staff, visitors, birthdays in a table.",
    recipients: "The screens of the customer.",
    kept: `As long as the account. Trash: ${removedKeptDays} days.`,
  },
  guests: {
    title: "Pictures and notices of guests",
    purpose: "To show what guests send to a customer.",
    basis: "on behalf of the customer",
    people: "Guests of customers.",
    recipients: "The members of the customer's account, and its screens.",
    kept: `Until a member removes it; what was rejected ${rejectedKeptDays} days, what was not decided ${waitingKeptDays} days.`,
  },
  screens: {
    title: "Screens and what they played",
    purpose: "To run screens, and to prove what was shown.",
    basis: "contract",
    people: "Only people whom a customer names in a title or a note.",
    recipients: nobody,
    kept: `Single plays ${playsKeptDays} days, device health and events some months, screenshots a day.`,
  },
  publishing: {
    title: "Reviewing and publishing",
    purpose: "To let members propose, approve and comment on what is shown.",
    basis: "contract",
    people: "Members of customers.",
    recipients: "The members of the same account.",
    kept: `${publicationsKeptDays} days.`,
  },
  purchases: {
    title: "Orders, payments and documents",
    purpose: "To sell, to invoice, and to keep the books.",
    basis: "law",
    people: "Buyers, and people named on an invoice.",
    recipients: "Payment providers; tax offices; accountants and auditors.",
    kept: `${documentYears} financial years after the one of the document, by section 128 of the Companies Act and section 36 of the CGST Act.`,
  },
  partners: {
    title: "Partners and their customers",
    purpose: "To let partners sell, and to settle with them.",
    basis: "contract",
    people: "People of partners; the first owners of their customers.",
    recipients: "The partner of a customer.",
    kept: "As long as the account; entries of a ledger as long as documents.",
  },
  messages: {
    title: "Alerts, reports and messages to devices",
    purpose: "To tell members what happens to their screens.",
    basis: "consent",
    people: "Members who chose a message.",
    recipients:
      "Mail server; Meta for WhatsApp; the push service of the browser; chat services that the customer connected.",
    kept: `Messages ${alertsKeptDays} days; a number or a device until the person removes it.`,
  },
  webhooks: {
    title: "Webhooks",
    purpose: "To tell programs of a customer what happened.",
    basis: "on behalf of the customer",
    people: "People whom the events name.",
    recipients: "The address that the customer chose.",
    kept: `${deliveriesKeptDays} days.`,
  },
  support: {
    title: "Questions and tickets",
    purpose: "To answer what people ask by form, chat or ticket.",
    basis: "legitimate interest",
    people: "Visitors of the website and members of customers.",
    recipients: "The mail server.",
    kept: `Chats and their pictures ${chatsKeptDays} days; else until the person asks for erasure, or the account is erased.`,
  },
  staff: {
    title: "People who work for us",
    purpose: "To let operators sign in, and to know what each did.",
    basis: "contract",
    people: "Operators.",
    recipients: nobody,
    kept: "As long as the person works for us; then as long as the audit.",
  },
  rights: {
    title: "Requests about people's data",
    purpose: "To answer requests, to prove the answer, and to repeat an erasure after a restore.",
    basis: "law",
    people: "Whoever asks.",
    recipients: nobody,
    kept: "The request until it is answered; after that without name and address, as a keyed hash.",
  },
} as const satisfies Record<string, Activity>;

/** Says how long a server keeps it that has this setting. */
export const keptBy = ({ kept }: Activity, auditDays: number): string =>
  kept.replace(auditDaysMark, String(auditDays));

export type ActivityKey = keyof typeof activities;
export const activityKeys = Object.keys(activities) as ActivityKey[];
