/** Returns a moment, in seconds since 1970, as `YYYY-MM-DDTHH:MM` in a time zone: ours are local at the screen. */
export function localMomentOf(seconds: number, timeZone: string): string {
  // Swedish writes dates as ISO 8601 does.
  const text = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  }).format(seconds * 1000);
  return text.replace(" ", "T");
}
