import { z } from "zod";
import { deliveryTroubles } from "../../alerts.ts";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { contract, done, id, instant } from "../contract.ts";

export const whatsAppNumber = z.object({
  /** "+919876543210" */
  number: z.string(),
  /** Since when messages are sent to it; null: the code was not entered yet. */
  confirmedAt: instant.nullable(),
  /** Until when the code is good; null: it is confirmed. */
  codeEndsAt: instant.nullable(),
  /** Why the code did not arrive; null: nothing is known. */
  trouble: z.enum(deliveryTroubles).nullable(),
});
export type WhatsAppNumber = z.output<typeof whatsAppNumber>;

const alertWhatsApp = z.object({
  /** False: this service sends no messages by WhatsApp. */
  offered: z.boolean(),
  /** The caller's own number; null: none. */
  mine: whatsAppNumber.nullable(),
  /** Members with a confirmed number, for the people who write rules. */
  confirmed: z.array(id),
});
export type AlertWhatsApp = z.output<typeof alertWhatsApp>;

/** A number with its country code. Spaces and signs between the digits are left out. */
const phoneNumber = z
  .string()
  .trim()
  .max(40)
  .transform((text) => text.replace(/[\s().-]/g, "").replace(/^00/, "+"))
  .refine((text) => /^\+[1-9]\d{7,14}$/.test(text), schemaReason("whatsAppNumberForm"))
  .transform((text) => text.slice(1));

const own = { tag: "Alerts", needs: "self", scope: "own" } as const;
const path = "/api/v1/alerts/whatsapp";

export const getAlertWhatsApp = contract(`GET ${path}`, {
  id: "getAlertWhatsApp",
  ...own,
  summary: "Read the own number for alerts by WhatsApp",
  response: alertWhatsApp,
});
export const addWhatsAppNumber = contract(`POST ${path}`, {
  id: "addWhatsAppNumber",
  ...own,
  summary: "Send a code to a number at WhatsApp, to confirm it",
  body: z.object({ number: phoneNumber }),
  response: whatsAppNumber,
  status: 201,
});
export const confirmWhatsAppNumber = contract(`POST ${path}/confirm`, {
  id: "confirmWhatsAppNumber",
  ...own,
  summary: "Confirm the own number with the code. Rules can send alerts to it then",
  body: z.object({
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, schemaReason("whatsAppCodeForm")),
  }),
  response: whatsAppNumber,
});
export const removeWhatsAppNumber = contract(`DELETE ${path}`, {
  id: "removeWhatsAppNumber",
  ...own,
  summary: "Remove the own number: no more messages are sent to it",
  response: done,
});
