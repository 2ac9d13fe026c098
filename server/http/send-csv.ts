import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** Sends a table for spreadsheets as a file with this name. */
export const sendCsv = (reply: FastifyReply, name: string, table: string | Readable) =>
  reply
    .type("text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${name}"`)
    .send(table);
