import type {} from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Env } from "../env.ts";
import { cookieSeconds, type SessionKind } from "./session-life.ts";

/** `__Host-` binds the cookie to this host and to HTTPS; plain names are for http://localhost. */
const cookieName = (secure: boolean) => (secure ? "__Host-vitrine-session" : "vitrine-session");
const isSecure = (env: Env) => env.PUBLIC_URL.startsWith("https:");

/**
 * Reads only the name that this server sets: on HTTPS a cookie without the prefix may come from a neighbouring host.
 */
export function sessionToken(request: FastifyRequest, env: Env): string | null {
  return request.cookies[cookieName(isSecure(env))] ?? null;
}

const deviceCookieName = (secure: boolean) => (secure ? "__Host-vitrine-device" : "vitrine-device");

/** Returns this browser's record of who signed in with it (domains/identity/sessions/start-session.ts). */
export const deviceCookie = (request: FastifyRequest, env: Env): string | null =>
  request.cookies[deviceCookieName(isSecure(env))]?.slice(0, 2_000) ?? null;

export function setDeviceCookie(reply: FastifyReply, env: Env, value: string, days: number): void {
  const secure = isSecure(env);
  const maxAge = days * 86_400;
  reply.setCookie(deviceCookieName(secure), value, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure,
    maxAge,
  });
}

const flowCookieName = (secure: boolean) => (secure ? "__Host-vitrine-flow" : "vitrine-flow");
/** Longer than a flow to an issuer lives. */
const flowSeconds = 3_600;

/** Returns the secret that binds a way to an issuer to this browser; null without one. */
export function flowCookie(request: FastifyRequest, env: Env): string | null {
  const value = request.cookies[flowCookieName(isSecure(env))] ?? "";
  return /^[\w-]{43}$/.test(value) ? value : null;
}

export function setFlowCookie(reply: FastifyReply, env: Env, value: string): void {
  const secure = isSecure(env);
  reply.setCookie(flowCookieName(secure), value, {
    path: "/",
    httpOnly: true,
    // The issuer sends the browser back by a link, with which browsers send this cookie.
    sameSite: "lax",
    secure,
    maxAge: flowSeconds,
  });
}

export const cellCookieName = (env: Pick<Env, "PUBLIC_URL">): string =>
  env.PUBLIC_URL.startsWith("https:") ? "__Host-vitrine-cell" : "vitrine-cell";
const cellCookieDays = 400;

/** Tells the proxy in front of the cells where this browser's account is. */
export function setCellCookie(reply: FastifyReply, env: Env, cell: number): void {
  reply.setCookie(cellCookieName(env), String(cell), {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(env),
    maxAge: cellCookieDays * 86_400,
  });
}

export function setSessionCookie(reply: FastifyReply, env: Env, token: string, kind: SessionKind): void {
  const secure = isSecure(env);
  if (env.CELL !== undefined) setCellCookie(reply, env, env.CELL);
  reply.setCookie(cookieName(secure), token, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure,
    maxAge: cookieSeconds(kind),
  });
}

export function clearSessionCookie(reply: FastifyReply, env: Env): void {
  const secure = isSecure(env);
  reply.clearCookie(cookieName(secure), { path: "/", httpOnly: true, sameSite: "lax", secure });
}
