const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day (yyyy-mm-dd) that an instant falls on in a zone. */
export function dayIn(timeZone: string, at: Date): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-CA", { timeZone });
    formats.set(timeZone, format);
  }
  return format.format(at);
}
