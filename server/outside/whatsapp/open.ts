import { randomUUID } from "node:crypto";
import type { Env } from "../../env.ts";
import { askGraph, type CloudApiSettings, cloudApi } from "./cloud-api.ts";
import { type WhatsAppDouble, whatsAppDouble } from "./double.ts";
import type { WhatsApp } from "./port.ts";

/** WhatsApp, and in development what the stand-in has kept. */
export interface OpenedWhatsApp extends WhatsApp {
  double?: WhatsAppDouble;
}

/** Opens the operator's number at WhatsApp; null: there is none. In development a stand-in keeps the messages. */
export function openWhatsApp(env: Env, now: () => Date): OpenedWhatsApp | null {
  const templates = { code: env.WHATSAPP_CODE_TEMPLATE, alert: env.WHATSAPP_ALERT_TEMPLATE };
  const {
    WHATSAPP_PHONE_NUMBER_ID: phoneNumberId,
    WHATSAPP_ACCESS_TOKEN: accessToken,
    WHATSAPP_APP_SECRET: appSecret,
    WHATSAPP_VERIFY_TOKEN: verifyToken,
    WHATSAPP_API_VERSION: version,
  } = env;
  if (phoneNumberId && accessToken && appSecret && verifyToken)
    return cloudApi({
      ask: askGraph,
      version,
      phoneNumberId,
      accessToken,
      appSecret,
      verifyToken,
      templates,
    });
  if (env.production) return null;
  return standIn({ version, templates }, now, (call) => void announce(env, call));
}

/** Returns the adapter of the real service with a stand-in behind it. `onNews`: what WhatsApp tells by itself. */
export function standIn(
  { version, templates }: Pick<CloudApiSettings, "version" | "templates">,
  now: () => Date,
  onNews: (call: { body: string; signature: string }) => void = () => undefined,
): Required<OpenedWhatsApp> {
  const keys = { accessToken: randomUUID(), appSecret: randomUUID(), phoneNumberId: "100000000000001" };
  const double = whatsAppDouble({ ...keys, now, templates: Object.values(templates), onNews });
  const verifyToken = "development";
  return { ...cloudApi({ ...keys, ask: double.ask, version, verifyToken, templates }), double };
}

/** Calls this server as WhatsApp would, a moment later. */
async function announce(
  { PORT }: Env,
  { body, signature }: { body: string; signature: string },
): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 300));
  await fetch(`http://127.0.0.1:${PORT}/webhooks/whatsapp`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-hub-signature-256": signature },
    body,
  }).catch(() => undefined);
}
