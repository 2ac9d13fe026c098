import type { FastifyRequest } from "fastify";

/**
 * Returns the path of a request for the log: the pattern of its route with the numbers of records in it. Every other part
 * of an address may be a secret, or personal, so it is never logged; nor is an address without a route, which may be a
 * secret link with a typing error.
 */
export function loggedPath({ routeOptions: { url }, params }: FastifyRequest): string {
  if (url === undefined) return "none";
  const values = params as Readonly<Record<string, string | undefined>>;
  return url.replace(/:(\w+)/g, (pattern, name: string) => {
    const value = values[name] ?? "";
    return /^\d{1,10}$/.test(value) ? value : pattern;
  });
}
