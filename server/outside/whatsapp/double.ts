import { createHmac, randomUUID } from "node:crypto";
import { z } from "zod";
import { hourMs } from "#shared/durations.ts";
import { completeLanguages } from "#shared/languages.ts";
import type { AskGraph } from "./cloud-api.ts";

/** A message that the double has taken. */
export interface KeptMessage {
  to: string;
  template: string;
  language: string;
  /** The values of its text, in order. */
  values: string[];
  tag: string | null;
  at: Date;
}

export type DoubleFault = "token" | "too many" | "template" | "number" | "down" | "slow";

/** Answers as the Cloud API of Meta does, without a network: for development and tests. */
export interface WhatsAppDouble {
  ask: AskGraph;
  /** The fault of the next calls; null: none. */
  fault: DoubleFault | null;
  /** The last messages, oldest first. */
  messages: KeptMessage[];
  /** Returns a signed call as WhatsApp makes it when a person writes to us. */
  answerFrom(waId: string, text: string): SignedCall;
  /** Returns a signed call about what became of a message. */
  statusOf(tag: string, status: "delivered" | { failed: number }): SignedCall;
}

export interface SignedCall {
  body: string;
  signature: string;
}

interface DoubleSettings {
  now: () => Date;
  accessToken: string;
  appSecret: string;
  phoneNumberId: string;
  templates: readonly string[];
  /** Called with the news that WhatsApp would send by itself. */
  onNews?: (call: SignedCall) => void;
}

const text = z.object({ type: z.literal("text"), text: z.string() });
const components = z.array(z.object({ type: z.string(), parameters: z.array(text) }));
const base = z.object({
  messaging_product: z.literal("whatsapp"),
  to: z.string().regex(/^\+?\d{5,20}$/),
  biz_opaque_callback_data: z.string().max(512).optional(),
});
const sent = z.discriminatedUnion("type", [
  base.extend({
    type: z.literal("template"),
    template: z.object({
      name: z.string(),
      language: z.object({ code: z.enum(completeLanguages) }),
      components,
    }),
  }),
  base.extend({ type: z.literal("text"), text: z.object({ body: z.string().min(1) }) }),
]);

/** Numbers that end so have a fault always, to be tried by hand. */
const faultOfEnd: Record<string, DoubleFault> = {
  "0001": "number",
  "0002": "too many",
  "0003": "template",
  "0004": "token",
};
const windowMs = 24 * hourMs;
const maxKept = 200;

const problem = (status: number, code: number, message: string) => ({
  status,
  text: JSON.stringify({ error: { message: `(#${code}) ${message}`, type: "OAuthException", code } }),
});

/** Creates a stand-in for the Cloud API. Like Meta, it takes a message for a number that is not on WhatsApp, and tells that later. */
export function whatsAppDouble(settings: DoubleSettings): WhatsAppDouble {
  const { now, appSecret, phoneNumberId, templates } = settings;
  /** When each number wrote last. */
  const wrote = new Map<string, number>();

  const signed = (value: object): SignedCall => {
    const metadata = { display_phone_number: "15550100", phone_number_id: phoneNumberId };
    const change = { field: "messages", value: { messaging_product: "whatsapp", metadata, ...value } };
    const body = JSON.stringify({
      object: "whatsapp_business_account",
      entry: [{ id: "1", changes: [change] }],
    });
    return { body, signature: `sha256=${createHmac("sha256", appSecret).update(body).digest("hex")}` };
  };
  const seconds = () => String(Math.floor(now().getTime() / 1000));

  const double: WhatsAppDouble = {
    fault: null,
    messages: [],
    async ask(url, { token, body }) {
      const { data } = sent.safeParse(JSON.parse(body));
      const to = data?.to.replace("+", "") ?? "";
      const fault = double.fault ?? faultOfEnd[to.slice(-4)] ?? null;
      if (fault === "down") throw new TypeError("fetch failed");
      if (fault === "slow") throw new DOMException("The operation timed out", "TimeoutError");
      if (fault === "token" || token !== settings.accessToken)
        return problem(401, 190, "Error validating access token");
      if (fault === "too many") return problem(429, 130429, "Rate limit hit");
      if (!url.endsWith(`/${phoneNumberId}/messages`)) return problem(400, 100, "Unsupported post request");
      if (!data) return problem(400, 100, "Invalid parameter");
      if (data.type === "text") {
        const open = now().getTime() - (wrote.get(to) ?? Number.NEGATIVE_INFINITY) < windowMs;
        return open
          ? taken(to, data.biz_opaque_callback_data, null)
          : problem(400, 131047, "Re-engagement message");
      }
      const { name, language, components } = data.template;
      if (fault === "template" || !templates.includes(name))
        return problem(404, 132001, "Template name does not exist in the translation");
      const values = components.flatMap(({ parameters }) => parameters.map((each) => each.text));
      if (values.some((value) => value === "" || /[\n\t]| {5}/.test(value)))
        return problem(
          400,
          132018,
          "Param text cannot have new-line/tab characters or more than 4 consecutive spaces",
        );
      if (values.join("").length > 1_024) return problem(400, 132005, "Translated text too long");
      double.messages.push({
        to,
        template: name,
        language: language.code,
        values,
        at: now(),
        tag: data.biz_opaque_callback_data ?? null,
      });
      if (double.messages.length > maxKept) double.messages.shift();
      return taken(to, data.biz_opaque_callback_data, fault === "number" ? "131026" : null);
    },
    answerFrom(waId, answer) {
      wrote.set(waId, now().getTime());
      const message = { from: waId, id: `wamid.${randomUUID()}`, timestamp: seconds(), type: "text" };
      return signed({
        contacts: [{ profile: { name: "Asha" }, wa_id: waId }],
        messages: [{ ...message, text: { body: answer } }],
      });
    },
    statusOf: (tag, status) => {
      const failed = typeof status === "object";
      const about = { id: "wamid.1", timestamp: seconds(), biz_opaque_callback_data: tag };
      return signed({
        statuses: [
          failed
            ? {
                ...about,
                status: "failed",
                errors: [{ code: status.failed, title: "Message undeliverable" }],
              }
            : { ...about, status },
        ],
      });
    },
  };

  function taken(to: string, tag: string | undefined, failsWith: string | null) {
    if (tag && settings.onNews)
      settings.onNews(double.statusOf(tag, failsWith ? { failed: Number(failsWith) } : "delivered"));
    return {
      status: 200,
      text: JSON.stringify({
        messaging_product: "whatsapp",
        contacts: [{ input: to, wa_id: to }],
        messages: [{ id: `wamid.${randomUUID()}`, message_status: "accepted" }],
      }),
    };
  }
  return double;
}
