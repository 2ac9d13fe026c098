/** Returns what makes a transfer with a reference the same line, wherever it is read. */
export const lineKey = (line: { reference: string; day: string; amountPaise: number }): string =>
  `utr ${line.reference} ${line.day} ${line.amountPaise}`;
