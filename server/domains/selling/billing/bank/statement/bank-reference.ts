/** RTGS and most NEFT: the bank's four letters, a letter or digit for the way, and the number. */
const transfer = /\b([A-Z]{4}[A-Z0-9]\d{10,17})\b/;
/** NEFT within older systems: a letter, the day, and the number. */
const shortTransfer = /\b([A-Z]\d{14,15})\b/;
/** UPI and IMPS: twelve digits behind their name. */
const retrieval = /\b(?:UPI|IMPS|MMT|P2A|P2M|RRN)\b[^0-9]{0,40}(\d{12})\b/;

/**
 * Returns the number by which banks know a transfer (UTR, or the retrieval number of UPI and IMPS); null for a line
 * without one. Numbers of cheques are none: other people's cheques have the same.
 */
export function referenceIn(cell: string, narration: string): string | null {
  const own = cell
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, " ")
    .trim();
  const words = narration.toUpperCase().replace(/[^A-Z0-9]+/g, " ");
  for (const text of [own, words]) {
    const found = transfer.exec(text) ?? shortTransfer.exec(text);
    if (found?.[1]) return found[1];
  }
  // HDFC fills the number up with zeros to sixteen places.
  const padded = /^0{0,6}(\d{12})$/.exec(own)?.[1];
  if (padded !== undefined && !padded.startsWith("000000")) return padded;
  return retrieval.exec(own)?.[1] ?? retrieval.exec(words)?.[1] ?? null;
}
