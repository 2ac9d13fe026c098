const none = Buffer.alloc(0);
const step = 128;
/** Holds a text while it is compared. Larger texts get a buffer of their own. */
const scratch = Buffer.allocUnsafeSlow(65_536);
const maxBytesPerUnit = 3;

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

  /** Copies the text, and returns whether it is another one than before. */
  replace(text: string): boolean {
    const bytes =
      text.length * maxBytesPerUnit <= scratch.length
        ? scratch.subarray(0, scratch.write(text))
        : Buffer.from(text);
    if (this.equals(bytes)) return false;
    this.set(bytes);
    return true;
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
