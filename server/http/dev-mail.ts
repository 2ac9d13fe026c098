import type { FastifyInstance } from "fastify";
import { paths } from "#shared/paths.ts";
import type { Deps } from "../context.ts";
import type { FolderEmail, FolderMail, Mail } from "../outside/mail/port.ts";
import type { KeptMessage } from "../outside/whatsapp/double.ts";
import type { OpenedWhatsApp } from "../outside/whatsapp/open.ts";
import { refuse } from "../refusal.ts";
import { isThisMachine } from "./network-address.ts";
import { rawRoute } from "./route.ts";

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
const linked = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

/**
 * Shows the emails of the fake mail adapter in a browser, and what the stand-in for WhatsApp keeps. They contain links that open accounts. So the page does not
 * exist in production, with real mail, or when PUBLIC_URL is reachable by others. Only a browser on this machine that
 * uses the machine's own name gets it; another machine of the network, or a page whose host name points here, gets 404.
 */
export function addDevMail(app: FastifyInstance, { env, mail, whatsapp }: Deps): void {
  if (env.production || !isThisMachine(new URL(env.PUBLIC_URL).hostname) || !isFolderMail(mail)) return;
  rawRoute(app, {
    method: "GET",
    url: paths.devMail,
    who: ["anyone"],
    handler: async ({ ctx, request, reply }) => {
      const asked = [request.hostname, request.socket.remoteAddress ?? "", ctx.address ?? ""];
      if (!asked.every(isThisMachine)) throw refuse("pageNotFound");
      const emails = await mail.stored();
      const articles = emails.map(
        (email) =>
          `<article><h2>${escapeHtml(email.subject)}</h2><p>To ${escapeHtml(email.to)}, <time>${email.sentAt.toISOString()}</time></p><pre>${linked(email.text)}</pre>${email.attachments.map(attached).join("")}</article>`,
      );
      const chats = ((whatsapp as OpenedWhatsApp | null)?.double?.messages ?? []).map(chat).reverse();
      return reply
        .type("text/html; charset=utf-8")
        .send(
          `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mail kept in development</title><h1>Mail kept in development</h1>${articles.join("") || "<p>No mail yet.</p>"}<h1>WhatsApp messages since the start</h1>${chats.join("") || "<p>No messages yet.</p>"}</html>`,
        );
    },
  });
}

const chat = ({ to, template, language, values, at }: KeptMessage): string =>
  `<article><h2>${escapeHtml(template)} (${language})</h2><p>To +${escapeHtml(to)}, <time>${at.toISOString()}</time></p><ol>${values.map((value) => `<li>${escapeHtml(value)}</li>`).join("")}</ol></article>`;

const attached = ({ name, type, base64 }: FolderEmail["attachments"][number]): string =>
  `<p>Attached: <a download="${escapeHtml(name)}" href="data:${escapeHtml(type)};base64,${base64}">${escapeHtml(name)}</a></p>`;

const isFolderMail = (mail: Mail): mail is FolderMail => "stored" in mail;
