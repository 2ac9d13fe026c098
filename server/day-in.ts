const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the calendar day (yyyy-mm-dd) of an instant in a time zone. */
export function dayIn(timeZone: string, at: Date): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-CA", { timeZone });
    formats.set(timeZone, format);
  }
  return format.format(at);
}
