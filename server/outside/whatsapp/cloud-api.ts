import { createHmac, timingSafeEqual } from "node:crypto";
import { cutText } from "#shared/texts/cut-text.ts";
import { errorAnswer, sentAnswer, webhookBody } from "./cloud-api-shapes.ts";
import {
  type WhatsApp,
  type WhatsAppAnswer,
  WhatsAppForged,
  type WhatsAppNews,
  type WhatsAppTrouble,
} from "./port.ts";

/** Shorter than the time for which a process has a delivery, and longer than Meta needs. */
const withinMs = 15_000;
const maxAnswerBytes = 100_000;
/** Meta takes 1,024 characters in the body of a template, with its own words. */
const maxText = { account: 60, subject: 120, details: 600 } as const;

/** Asks the Graph API of Meta. Throws for a connection that fails. */
export type AskGraph = (
  url: string,
  request: { token: string; body: string },
) => Promise<{ status: number; text: string }>;

export interface CloudApiSettings {
  ask: AskGraph;
  /** For example "v24.0". */
  version: string;
  phoneNumberId: string;
  accessToken: string;
  appSecret: string;
  verifyToken: string;
  /** The names of the templates, which exist in each language. */
  templates: { code: string; alert: string };
}

type Component = Record<string, unknown>;
const texts = (...values: string[]) => values.map((value) => ({ type: "text", text: value }));

/** The WhatsApp Cloud API of Meta. Only templates are sent, so the window of 24 hours after an answer does not matter. */
export function cloudApi(settings: CloudApiSettings): WhatsApp {
  const { ask, version, phoneNumberId, accessToken, templates } = settings;

  async function send(
    { to, language, tag }: { to: string; language: string; tag: string },
    name: string,
    components: Component[],
  ): Promise<WhatsAppAnswer> {
    const body = JSON.stringify({
      messaging_product: "whatsapp",
      recipient_type: "individual",
      to,
      type: "template",
      template: { name, language: { code: language }, components },
      biz_opaque_callback_data: tag,
    });
    const url = `https://graph.facebook.com/${version}/${phoneNumberId}/messages`;
    try {
      return answerOf(await ask(url, { token: accessToken, body }));
    } catch (error) {
      const slow = error instanceof Error && error.name === "TimeoutError";
      return { taken: false, trouble: slow ? "slow" : "unreachable", status: null };
    }
  }

  return {
    // An authentication template has the code in its text and again in its button that copies it.
    sendCode: ({ code, ...message }) =>
      send(message, templates.code, [
        { type: "body", parameters: texts(code) },
        { type: "button", sub_type: "url", index: "0", parameters: texts(code) },
      ]),
    sendAlert: ({ account, subject, details, ...message }) =>
      send(message, templates.alert, [
        {
          type: "body",
          parameters: texts(
            oneLine(account, maxText.account),
            oneLine(subject, maxText.subject),
            oneLine(details, maxText.details),
          ),
        },
      ]),
    readNews: (call) => newsOf(call, settings),
    challenge: ({ mode, token, challenge }) =>
      mode === "subscribe" && challenge && isSame(token ?? "", settings.verifyToken) ? challenge : null,
  };
}

/** Posts to the Graph API over the network. A redirect would send the token elsewhere. */
export const askGraph: AskGraph = async (url, { token, body }) => {
  const response = await fetch(url, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body,
    redirect: "error",
    signal: AbortSignal.timeout(withinMs),
  });
  return { status: response.status, text: (await response.text()).slice(0, maxAnswerBytes) };
};

/**
 * Returns a text as a template takes it: one line, not empty, at most so long. What customers typed formats nothing and
 * links nothing, because an invisible character stands in it.
 */
export function oneLine(text: string, maxLength: number): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim()
    .replace(/[*_~`]|:(?=\/\/)|\.(?=\p{L})/gu, (character) => `${character}\u200b`);
  const kept = line.length > maxLength ? `${cutText(line, maxLength - 1)}…` : line;
  return kept.isWellFormed() ? kept || "-" : kept.toWellFormed();
}

function answerOf({ status, text }: { status: number; text: string }): WhatsAppAnswer {
  const json = jsonOf(text);
  if (status >= 200 && status < 300) {
    const waId = sentAnswer.safeParse(json).data?.contacts[0]?.wa_id;
    return waId ? { taken: true, waId } : { taken: false, trouble: "refused", status };
  }
  const code = errorAnswer.safeParse(json).data?.error.code;
  return { taken: false, trouble: troubleOf(code, status), status };
}

/** https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes */
function troubleOf(code: number | undefined, status: number | null): WhatsAppTrouble {
  if (code !== undefined) {
    if ([4, 80007, 130429, 131048, 131056].includes(code)) return "too many";
    if ([0, 3, 10, 190].includes(code) || (code >= 200 && code < 300)) return "token";
    if (code >= 132000 && code < 133000) return "template";
    // The last one: a number of Meta's test mode that is not on its list.
    if ([131026, 131021, 131030].includes(code)) return "not on whatsapp";
  }
  if (status === 429) return "too many";
  return status === 401 || status === 403 ? "token" : "refused";
}

function newsOf(
  { body, signature }: { body: Buffer; signature: string | undefined },
  { appSecret, phoneNumberId }: CloudApiSettings,
): WhatsAppNews[] {
  const expected = `sha256=${createHmac("sha256", appSecret).update(body).digest("hex")}`;
  if (!isSame(signature ?? "", expected)) throw new WhatsAppForged("The signature does not fit");
  const { data } = webhookBody.safeParse(jsonOf(body.toString("utf8")));
  const values = (data?.entry ?? [])
    .flatMap(({ changes }) => changes)
    .filter(({ field, value }) => field === "messages" && value.metadata.phone_number_id === phoneNumberId)
    .map(({ value }) => value);
  return values.flatMap(({ statuses, messages }) => [
    ...statuses.flatMap(({ status, errors, biz_opaque_callback_data: tag }): WhatsAppNews[] => {
      if (tag === undefined) return [];
      if (status !== "failed") return [{ kind: "status", tag, delivered: true }];
      return [{ kind: "status", tag, delivered: false, trouble: troubleOf(errors?.[0]?.code, null) }];
    }),
    ...messages.flatMap(({ from, timestamp, text, button, interactive }): WhatsAppNews[] => {
      const answer = text?.body ?? button?.text ?? interactive?.button_reply?.title;
      if (!from || answer === undefined) return [];
      return [{ kind: "answer", waId: from, text: answer, at: new Date(timestamp * 1000) }];
    }),
  ]);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Compares in constant time. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
