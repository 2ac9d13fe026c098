import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  scryptSync,
  timingSafeEqual,
} from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Repository } from "./format.ts";
import { BackupProblem } from "./problem.ts";

const nonceBytes = 12;
const tagBytes = 16;
/** Reads of this size cost a fraction of many small ones. */
const pieceBytes = 1024 * 1024;
/** scrypt with 64 MB: OWASP's password storage recommendation of 2025 (N = 2^16, r = 8, p = 1). */
const cost = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };

/** Writes and reads the files of a backup, encrypted with AES-256-GCM when there is a key. */
export class SealedFiles {
  readonly #key: Buffer | null;
  /** End of the names of encrypted files. */
  readonly suffix: "" | ".sealed";

  private constructor(key: Buffer | null) {
    this.#key = key;
    this.suffix = key ? ".sealed" : "";
  }

  /** Begins a folder of backups. Returns what must be stored in it, too. */
  static begin(passphrase: string | undefined): { files: SealedFiles; sealed: Repository["sealed"] } {
    if (!passphrase) return { files: new SealedFiles(null), sealed: null };
    const salt = randomBytes(16);
    const key = scryptSync(passphrase, salt, 32, cost);
    return { files: new SealedFiles(key), sealed: { salt: salt.toString("hex"), check: checkOf(key) } };
  }

  /** Opens a folder of backups. Throws BackupProblem without the right passphrase. */
  static open(sealed: Repository["sealed"], passphrase: string | undefined): SealedFiles {
    if (!sealed) return new SealedFiles(null);
    if (!passphrase) throw new BackupProblem("These backups are encrypted: set BACKUP_PASSPHRASE.");
    const key = scryptSync(passphrase, Buffer.from(sealed.salt, "hex"), 32, cost);
    if (!timingSafeEqual(Buffer.from(checkOf(key)), Buffer.from(sealed.check.padEnd(64).slice(0, 64))))
      throw new BackupProblem("BACKUP_PASSPHRASE is not the passphrase of these backups.");
    return new SealedFiles(key);
  }

  /**
   * Writes a file that exists completely or not at all. Returns its size and the SHA-256 of the bytes in it, after
   * encryption.
   */
  async write(path: string, source: Readable, ...through: Transform[]) {
    const draft = `${path}.partial`;
    const whole = createHash("sha256");
    let bytes = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        whole.update(chunk);
        bytes += chunk.length;
        done(null, chunk);
      },
    });
    try {
      const sealing = this.#key ? [seal(this.#key)] : [];
      await pipeline([source, ...through, ...sealing, measure, createWriteStream(draft, { mode: 0o600 })]);
      const handle = await open(draft, "r");
      await handle.sync().finally(() => handle.close());
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    return { sha256: whole.digest("hex"), bytes };
  }

  /** Returns the original bytes. The stream ends with BackupProblem when an encrypted file was changed. */
  async read(path: string): Promise<Readable> {
    if (!this.#key) return createReadStream(path, { highWaterMark: pieceBytes });
    const { size } = await stat(path);
    if (size < nonceBytes + tagBytes) throw damaged(path);
    const handle = await open(path, "r");
    const [nonce, tag] = [Buffer.alloc(nonceBytes), Buffer.alloc(tagBytes)];
    await handle.read(nonce, 0, nonceBytes, 0);
    await handle.read(tag, 0, tagBytes, size - tagBytes);
    await handle.close();
    const decipher = createDecipheriv("aes-256-gcm", this.#key, nonce);
    decipher.setAuthTag(tag);
    const opened = new Transform({
      transform: (chunk: Buffer, _encoding, done) => done(null, decipher.update(chunk)),
      flush(done) {
        try {
          done(null, decipher.final());
        } catch {
          done(damaged(path));
        }
      },
    });
    const sealedBytes = createReadStream(path, {
      start: nonceBytes,
      end: size - tagBytes - 1,
      highWaterMark: pieceBytes,
    });
    if (size === nonceBytes + tagBytes) sealedBytes.destroy();
    sealedBytes.on("error", (error) => opened.destroy(error));
    if (size === nonceBytes + tagBytes) opened.end();
    else sealedBytes.pipe(opened);
    return opened;
  }
}

const damaged = (path: string) => new BackupProblem(`${path} is damaged. Use another backup.`);

const checkOf = (key: Buffer): string => createHmac("sha256", key).update("vitrine backup").digest("hex");

/** Encrypts a stream: nonce, ciphertext, tag. */
function seal(key: Buffer): Transform {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  let begun = false;
  const begin = (stream: Transform) => {
    if (!begun) stream.push(nonce);
    begun = true;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      begin(this);
      done(null, cipher.update(chunk));
    },
    flush(done) {
      begin(this);
      this.push(cipher.final());
      done(null, cipher.getAuthTag());
    },
  });
}
