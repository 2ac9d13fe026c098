import type { z } from "zod";
import {
  asServiceFailure,
  type ImportServices,
  type ServiceAnswer,
  type ServiceCall,
  ServiceFailure,
} from "../../../outside/import-services/port.ts";

/** Largest answer that is no file. */
const maxBytes = 20_000_000;
const withinMs = 30_000;

/** Asks for JSON of a shape. Throws ServiceFailure, "unexpected" for another shape. */
export async function askJson<T extends z.ZodType>(
  services: ImportServices,
  url: string,
  { shape, ...call }: Omit<ServiceCall, "withinMs"> & { shape: T },
): Promise<z.output<T>> {
  const text = await textOf(await services.ask(url, { ...call, withinMs }));
  try {
    const { data } = shape.safeParse(JSON.parse(text));
    if (data !== undefined) return data;
  } catch {
    // No JSON at all: for example a page of a proxy.
  }
  throw new ServiceFailure("unexpected");
}

async function textOf({ body }: ServiceAnswer): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of body as AsyncIterable<Buffer>) {
      size += part.length;
      // Leaving the loop destroys the connection.
      if (size > maxBytes) throw new ServiceFailure("too large");
      parts.push(part);
    }
  } catch (error) {
    throw asServiceFailure(error);
  }
  return Buffer.concat(parts).toString("utf8");
}
