import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { parseWith, rawRoute } from "../../../../http/route.ts";
import { refuse } from "../../../../refusal.ts";
import { hearWhatsApp } from "./hear.ts";

/** The address that the operator enters at Meta. */
const url = "/webhooks/whatsapp";
/** Meta sends up to 3 MB. */
const maxBytes = 3_000_000;

const word = z.string().max(500).optional();
const asked = z.object({ "hub.mode": word, "hub.verify_token": word, "hub.challenge": word });

/** Takes what WhatsApp tells. The signature is over the bytes as they were sent, so the body is not parsed here. */
export function whatsAppWebhook(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: maxBytes }, (_request, body, done) =>
    done(null, body),
  );
  rawRoute(app, {
    method: "GET",
    url,
    who: ["anyone"],
    handler: ({ ctx, request, reply }) => {
      const query = parseWith(asked, request.query);
      const challenge = ctx.deps.whatsapp?.challenge({
        ...(query["hub.mode"] !== undefined && { mode: query["hub.mode"] }),
        ...(query["hub.verify_token"] !== undefined && { token: query["hub.verify_token"] }),
        ...(query["hub.challenge"] !== undefined && { challenge: query["hub.challenge"] }),
      });
      if (!challenge) throw refuse("webhookUnfit");
      return reply.type("text/plain; charset=utf-8").send(challenge);
    },
  });
  rawRoute(app, {
    method: "POST",
    url,
    who: ["anyone"],
    maxBytes,
    handler: async ({ ctx, request }) => {
      const signature = request.headers["x-hub-signature-256"];
      await hearWhatsApp(ctx, {
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        signature: typeof signature === "string" ? signature : undefined,
      });
      return { received: true };
    },
  });
}
