import { SaxesParser, type SaxesTagPlain } from "saxes";
import { fromBufferPromise, type ZipFile } from "yauzl";

/** One part of a workbook is read up to this size, unpacked. A table has at most some hundred kilobytes of it. */
const maxUnpacked = 60_000_000;

/** The bytes are no workbook, or more than is read of one. */
export class UnfitWorkbook extends Error {
  readonly trouble: "damaged" | "too large";
  constructor(trouble: "damaged" | "too large", cause?: unknown) {
    super(`The workbook is ${trouble}`, { cause });
    this.trouble = trouble;
  }
}

export interface Attributes {
  readonly [name: string]: string;
}

/** What is called while a part is read. Return true to stop. */
export interface PartEvents {
  open?: (name: string, attributes: Attributes) => boolean | undefined;
  text?: (text: string) => void;
  close?: (name: string) => boolean | undefined;
}

const local = (name: string) => name.slice(name.indexOf(":") + 1);
const localAttributes = (tag: SaxesTagPlain): Attributes =>
  Object.fromEntries(Object.entries(tag.attributes).map(([name, value]) => [local(name), value]));

/** The XML parts of a workbook in memory. */
export class Parts {
  readonly #zip: ZipFile;
  readonly #entries;

  private constructor(
    zip: ZipFile,
    entries: Map<string, Awaited<ReturnType<typeof Parts.entriesOf>>[number]>,
  ) {
    this.#zip = zip;
    this.#entries = entries;
  }

  private static async entriesOf(zip: ZipFile) {
    const found = [];
    for await (const entry of zip.eachEntry()) {
      found.push(entry);
      if (found.length > 5_000) throw new UnfitWorkbook("too large");
    }
    return found;
  }

  /** Reads the directory of a workbook. Throws UnfitWorkbook. */
  static async open(bytes: Uint8Array): Promise<Parts> {
    try {
      const zip = await fromBufferPromise(Buffer.from(bytes), {
        lazyEntries: true,
        validateEntrySizes: true,
      });
      const entries = await Parts.entriesOf(zip);
      return new Parts(zip, new Map(entries.map((entry) => [entry.fileName.toLowerCase(), entry])));
    } catch (error) {
      throw error instanceof UnfitWorkbook ? error : new UnfitWorkbook("damaged", error);
    }
  }

  has(path: string): boolean {
    return this.#entries.has(path.toLowerCase());
  }

  /** Reads a part until its end, or until an event asks to stop. Does nothing for a part that is missing. */
  async read(path: string, { open, text, close }: PartEvents): Promise<void> {
    const entry = this.#entries.get(path.toLowerCase());
    if (!entry) return;
    const parser = new SaxesParser();
    let stops = false;
    let broken: Error | null = null;
    parser.on("error", (error) => {
      broken ??= error;
    });
    parser.on("opentag", (tag) => {
      stops = stops || (open?.(local(tag.name), localAttributes(tag)) ?? false);
    });
    if (text) {
      parser.on("text", text);
      parser.on("cdata", text);
    }
    parser.on("closetag", (tag) => {
      stops = stops || (close?.(local(tag.name)) ?? false);
    });
    let unpacked = 0;
    try {
      const decoder = new TextDecoder();
      for await (const chunk of await this.#zip.openReadStreamPromise(entry)) {
        unpacked += chunk.length;
        parser.write(decoder.decode(chunk, { stream: true }));
        if (broken) throw broken;
        if (stops) return;
        if (unpacked > maxUnpacked) throw new UnfitWorkbook("too large");
      }
    } catch (error) {
      throw error instanceof UnfitWorkbook ? error : new UnfitWorkbook("damaged", error);
    }
  }
}
