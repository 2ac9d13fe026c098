/** Finds the number of the line in which a place of a text is. Lines end with LF, CR LF or CR. */
export class LineNumbers {
  readonly #starts: number[] = [0];

  constructor(text: string) {
    for (const { index, 0: end } of text.matchAll(/\r\n?|\n/g)) this.#starts.push(index + end.length);
  }

  /** Returns the line of a place, counted from 1. */
  at(place: number): number {
    let [low, high] = [0, this.#starts.length];
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if ((this.#starts[middle] ?? 0) <= place) low = middle;
      else high = middle;
    }
    return low + 1;
  }
}
