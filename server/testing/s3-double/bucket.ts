import { createHash, randomUUID } from "node:crypto";

/** An answer that S3 gives instead of what was asked for. */
export class S3Problem extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

interface StoredObject {
  bytes: Buffer;
  etag: string;
  at: Date;
  /** `content-type` and `x-amz-meta-…`, sent with each read. */
  headers: Record<string, string>;
}

interface Part {
  bytes: Buffer;
  etag: string;
  at: Date;
}

interface PartedUpload {
  key: string;
  at: Date;
  headers: Record<string, string>;
  parts: Map<number, Part>;
}

const etagOf = (bytes: Buffer) => `"${createHash("md5").update(bytes).digest("hex")}"`;

/** The objects and unfinished multipart uploads of a bucket, in memory. */
export class DoubleBucket {
  readonly objects = new Map<string, StoredObject>();
  readonly uploads = new Map<string, PartedUpload>();
  readonly #now: () => Date;
  readonly #smallestPart: number;

  /** `smallestPart`: all parts but the last must have this size. */
  constructor(now: () => Date, smallestPart: number) {
    this.#now = now;
    this.#smallestPart = smallestPart;
  }

  put(key: string, bytes: Buffer, headers: Record<string, string>): StoredObject {
    const stored = { bytes, etag: etagOf(bytes), at: this.#now(), headers };
    this.objects.set(key, stored);
    return stored;
  }

  get(key: string): StoredObject {
    const stored = this.objects.get(key);
    if (!stored) throw new S3Problem(404, "NoSuchKey");
    return stored;
  }

  begin(key: string, headers: Record<string, string>): string {
    const id = randomUUID();
    this.uploads.set(id, { key, at: this.#now(), headers, parts: new Map() });
    return id;
  }

  upload(key: string, id: string): PartedUpload {
    const upload = this.uploads.get(id);
    if (upload?.key !== key) throw new S3Problem(404, "NoSuchUpload");
    return upload;
  }

  putPart(key: string, id: string, number: number, bytes: Buffer): Part {
    const part = { bytes, etag: etagOf(bytes), at: this.#now() };
    this.upload(key, id).parts.set(number, part);
    return part;
  }

  complete(key: string, id: string, numbers: number[]): StoredObject {
    const { parts, headers } = this.upload(key, id);
    const chosen = numbers.map((number) => parts.get(number));
    for (const [at, part] of chosen.entries()) {
      if (!part) throw new S3Problem(400, "InvalidPart");
      if (at < chosen.length - 1 && part.bytes.length < this.#smallestPart)
        throw new S3Problem(400, "EntityTooSmall");
    }
    this.uploads.delete(id);
    return this.put(key, Buffer.concat(chosen.flatMap((part) => part?.bytes ?? [])), headers);
  }

  abort(key: string, id: string): void {
    this.upload(key, id);
    this.uploads.delete(id);
  }
}
