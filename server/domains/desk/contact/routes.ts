import type { FastifyInstance } from "fastify";
import { storableText } from "#server/http/storable-text.ts";
import { contactCall, proofHeader, trapField, trapHeader } from "#shared/contact/proof.ts";
import { readChallenge } from "#shared/contracts/desk/contact.ts";
import { answerErrors, withoutReasons } from "../../../http/errors.ts";
import { newChallenge } from "../../../http/proof-of-work.ts";
import { rawRoute, route } from "../../../http/route.ts";
import { contactWork, sendMessage } from "./send-message.ts";

export async function contactRoutes(app: FastifyInstance): Promise<void> {
  route(app, {
    contract: readChallenge,
    who: ["anyone"],
    verb: async ({ ctx, reply }) => {
      reply.header("cache-control", "no-store");
      const { parameters, signature } = await newChallenge(ctx, contactWork);
      return { parameters: { ...parameters }, signature };
    },
  });
  await app.register(async (scope) => {
    // The specification defines the format (public-site.md section 8).
    answerErrors(scope, withoutReasons);
    rawRoute(scope, {
      method: "POST",
      url: contactCall,
      who: ["anyone"],
      takesForm: true,
      handler: async ({ ctx, request, reply }) => {
        const field = fieldsOf(request.body);
        await sendMessage({
          ctx,
          input: {
            type: field("type"),
            name: field("name"),
            email: field("email"),
            phone: field("phone"),
            message: field("message"),
            proof: request.headers[proofHeader]?.toString(),
            trapped: Boolean(request.headers[trapHeader] || field(trapField)),
          },
        });
        return reply.send({ success: true, message: "Message Sent Successfully!" });
      },
    });
  });
}

/** Returns a reader of posted text fields: a missing field is empty, and the first of a repeated field counts. */
function fieldsOf(body: unknown): (name: string) => string {
  const fields = new Map(Object.entries(body && typeof body === "object" ? body : {}));
  return (name) => {
    const value: unknown = [fields.get(name)].flat()[0];
    return typeof value === "string" ? storableText(value) : "";
  };
}
