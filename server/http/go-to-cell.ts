import type { FastifyReply, FastifyRequest } from "fastify";
import type { InOtherCell } from "../cells/cell.ts";
import type { Env } from "../env.ts";
import { cellCookieName, setCellCookie } from "./session-cookie.ts";

/**
 * Sends the browser to the cell of its account: it repeats the request with its body, and the proxy reads the cookie. Returns
 * false for a browser that was sent there already: then the proxy is wrong.
 */
export function goToCell(
  { cell }: InOtherCell,
  env: Env,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const isSentAlready = request.cookies[cellCookieName(env)] === String(cell);
  // A path of two slashes would be another host.
  if (isSentAlready || !/^\/(?!\/)/.test(request.url)) return false;
  setCellCookie(reply, env, cell);
  void reply.header("cache-control", "no-store").code(307).header("location", request.url).send();
  return true;
}
