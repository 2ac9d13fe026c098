import type { z } from "zod";

/** Sends a request to the API and reads the answer. */
export type RazorpayCall = <S extends z.ZodType>(
  schema: S,
  path: string,
  body?: unknown,
  options?: CallOptions,
) => Promise<z.output<S>>;

export interface CallOptions {
  headers?: Record<string, string>;
  method?: "GET" | "POST" | "PUT" | "PATCH";
}
