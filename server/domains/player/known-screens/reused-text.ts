const none = Buffer.alloc(0);
const step = 128;

/**
 * Stores a frequently replaced text as bytes in a reused buffer. A string that lives for a second is promoted to V8's
 * old space. With 25,000 of them a second, the collector would scan the whole memory every few seconds.
 */
export class ReusedText {
  #bytes = none;
  #length = 0;

  /** Copies the bytes. */
  set(bytes: Uint8Array): void {
    if (this.#bytes.length < bytes.length || this.#bytes.length > 4 * bytes.length + step)
      this.#bytes = Buffer.allocUnsafe(Math.ceil(bytes.length / step) * step);
    this.#bytes.set(bytes);
    this.#length = bytes.length;
  }

  equals(bytes: Uint8Array): boolean {
    return (
      this.#length === bytes.length && this.#bytes.compare(bytes, 0, bytes.length, 0, this.#length) === 0
    );
  }

  toString(): string {
    return this.#bytes.toString("utf8", 0, this.#length);
  }
}
