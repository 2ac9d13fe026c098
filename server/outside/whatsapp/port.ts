import type { whatsAppTroubles } from "#shared/alerts.ts";
import type { CompleteLanguage } from "#shared/languages.ts";

/** Why WhatsApp did not take or deliver a message. */
export type WhatsAppTrouble = (typeof whatsAppTroubles)[number] | "unreachable" | "slow";

/** What came of a message: taken, which does not mean delivered, or why not. */
export type WhatsAppAnswer =
  /** `waId`: the number as WhatsApp names it in news. In some countries it differs from the one that people type. */
  { taken: true; waId: string } | { taken: false; trouble: WhatsAppTrouble; status: number | null };

/** A message by a template that Meta has approved. */
interface TemplateMessage {
  /** Country code and number, digits only. */
  to: string;
  language: CompleteLanguage;
  /** Comes back with the news of this message. */
  tag: string;
}

/** What WhatsApp tells us. */
export type WhatsAppNews =
  /** What became of a message of ours. */
  | { kind: "status"; tag: string; delivered: true }
  | { kind: "status"; tag: string; delivered: false; trouble: WhatsAppTrouble }
  /** A person wrote to us, or pressed a button of a message. */
  | { kind: "answer"; waId: string; text: string; at: Date };

/** A call that does not come from WhatsApp. */
export class WhatsAppForged extends Error {}

/** Sends messages from the operator's number. */
export interface WhatsApp {
  /** Sends a code with which a person confirms the number. Never throws. */
  sendCode(message: TemplateMessage & { code: string }): Promise<WhatsAppAnswer>;
  /** Sends a message about screens. Its texts may be long and have line breaks. Never throws. */
  sendAlert(
    message: TemplateMessage & { account: string; subject: string; details: string },
  ): Promise<WhatsAppAnswer>;
  /** Reads a signed call of WhatsApp. Throws WhatsAppForged. */
  readNews(call: { body: Buffer; signature: string | undefined }): WhatsAppNews[];
  /** Returns what WhatsApp wants to read when the operator enters our address; null: the caller does not know the word. */
  challenge(query: { mode?: string; token?: string; challenge?: string }): string | null;
}
