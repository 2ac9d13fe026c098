/** Returns what makes a transfer with a reference the same line, wherever it is read. */
export const lineKey = (line: { reference: string; day: string; amountPaise: number }): string =>
  `utr ${line.reference} ${line.day} ${line.amountPaise}`;

const ofAccount = " @";

/** Returns the key of a line without a reference, in a statement of one of our accounts; null when the statement names none. */
export const keyOfAccount = (key: string, account: string | null): string =>
  account === null ? key : `${key}${ofAccount}${account}`;

/** Returns a key without the account: as it is where the statement names none. */
export const withoutAccount = (key: string): string => key.split(ofAccount)[0] ?? key;
