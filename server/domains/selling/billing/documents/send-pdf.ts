import type { FastifyReply } from "fastify";
import type { Attachment } from "../../../../outside/mail/port.ts";

/** Sends a PDF as a file to save. */
export const sendPdf = (reply: FastifyReply, { name, type, bytes }: Attachment): FastifyReply =>
  reply
    .type(type)
    .header("content-disposition", `attachment; filename="${name}"`)
    .header("cache-control", "private, no-store")
    .send(bytes);
