import {
  asServiceFailure,
  type ImportServices,
  type ServiceAnswer,
  type ServiceCall,
  ServiceFailure,
} from "../../../../outside/import-services/port.ts";
import { type Owner, readApart, readerApart, TooHeavy } from "../../../../reading/apart.ts";
import type { AnswerName, AnswerOf, readAnswer } from "./answers.ts";

/** Largest answer that is no file. */
const maxBytes = 20_000_000;
const withinMs = 30_000;

/** The services, and for which account they are asked. */
export interface Asking extends Owner {
  services: ImportServices;
}

const reader = readerApart<typeof readAnswer>(new URL("./answers.ts", import.meta.url), "readAnswer");

/** Asks for JSON. Throws ServiceFailure, "unexpected" for another shape. */
export async function askJson<K extends AnswerName>(
  { services, accountId }: Asking,
  url: string,
  { answer: name, ...call }: Omit<ServiceCall, "withinMs"> & { answer: K },
): Promise<AnswerOf<K>> {
  const bytes = await bytesOf(await services.ask(url, { ...call, withinMs }));
  const read = await readApart(reader, { bytes, name }, { accountId }).catch((error: unknown) => {
    if (error instanceof TooHeavy) return "too large" as const;
    throw error;
  });
  if (typeof read === "string") throw new ServiceFailure(read);
  return read.answer as AnswerOf<K>;
}

/** Returns what `ask` returns; null when the service answers, but not with what was asked for. */
export async function orNothing<T>(ask: Promise<T>): Promise<T | null> {
  try {
    return await ask;
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    const { trouble } = error;
    if (trouble === "unexpected" || trouble === "missing" || trouble === "too large") return null;
    throw error;
  }
}

async function bytesOf({ body }: ServiceAnswer): Promise<Buffer> {
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
  return Buffer.concat(parts);
}
