import type { InjectOptions } from "fastify";

const writing =
  (method: "POST" | "PUT" | "PATCH" | "DELETE") =>
  (url: string, payload?: InjectOptions["payload"], headers?: Record<string, string>): InjectOptions => ({
    method,
    url,
    ...(payload !== undefined && { payload }),
    ...(headers && { headers }),
  });

/** The calls of the cases. */
export const get = (url: string): InjectOptions => ({ method: "GET", url });
export const post = writing("POST");
export const put = writing("PUT");
export const patch = writing("PATCH");
export const remove = writing("DELETE");
