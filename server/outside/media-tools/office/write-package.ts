import { type FileHandle, open } from "node:fs/promises";
import { crc32 } from "node:zlib";

const utf8Names = 0x0800;

/** Writes a ZIP archive whose files are stored without compression, one after the other. */
export class PackageWriter {
  readonly #handle: FileHandle;
  readonly #directory: Buffer[] = [];
  #at = 0;

  static async to(path: string): Promise<PackageWriter> {
    return new PackageWriter(await open(path, "wx"));
  }

  private constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  async add(name: string, content: Buffer): Promise<void> {
    const nameBytes = Buffer.from(name);
    // Version, flags, method and time are the same in both headers (APPNOTE 4.3.7 and 4.3.12).
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(utf8Names, 2);
    facts.writeUInt16LE(0x21, 8);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(content.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(nameBytes.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(this.#at, 10);
    const version = Buffer.from([20, 0]);
    this.#directory.push(Buffer.from("PK\x01\x02", "latin1"), version, facts, rest, nameBytes);
    await this.#write(Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), facts, nameBytes]));
    await this.#write(content);
  }

  /** Writes the directory and closes the file. */
  async end(): Promise<void> {
    const directory = Buffer.concat(this.#directory);
    const count = this.#directory.length / 5;
    const end = Buffer.alloc(22);
    end.write("PK\x05\x06", "latin1");
    end.writeUInt16LE(count, 8);
    end.writeUInt16LE(count, 10);
    end.writeUInt32LE(directory.length, 12);
    end.writeUInt32LE(this.#at, 16);
    await this.#write(Buffer.concat([directory, end]));
    await this.#handle.close();
  }

  async #write(bytes: Buffer): Promise<void> {
    for (let done = 0; done < bytes.length; )
      done += (await this.#handle.write(bytes, done, bytes.length - done)).bytesWritten;
    this.#at += bytes.length;
  }

  /** Closes the file after an error. */
  async abandon(): Promise<void> {
    await this.#handle.close().catch(() => undefined);
  }
}
