import type { FastifyReply, FastifyRequest } from "fastify";
import { sendTagged } from "./send-tagged.ts";

interface BuiltFile {
  bytes: Buffer;
  brotli: Buffer;
}
/** Files of builds of the player that are not this process's own. */
export interface OtherBuilds {
  /** Of the build that a screen gets; null: this process's own file. */
  fileFor(screenId: number | null, name: string): Promise<BuiltFile | null>;
  /** Of whichever build has it; null: none. */
  fileOfAny(name: string): Promise<BuiltFile | null>;
}

/** Sends a file of another build, compressed if the caller accepts that. */
export function sendBuilt(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, brotli }: BuiltFile,
  type: string,
): FastifyReply {
  reply.type(type).header("vary", "accept-encoding");
  if (!String(request.headers["accept-encoding"] ?? "").includes("br"))
    return sendTagged(request, reply, bytes);
  return sendTagged(request, reply.header("content-encoding", "br"), brotli);
}
