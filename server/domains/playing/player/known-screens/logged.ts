/** The newest state of a screen in its log. */
export class Logged {
  /** Time of the last heartbeat, UTC milliseconds; -Infinity: never. */
  atMs: number;
  readonly version: number | null;
  /** Since when it plays the version, by the device's clock in UTC milliseconds; -Infinity: not known. */
  readonly sinceMs: number;
  /** As JSON. */
  readonly problems: string;

  constructor(atMs: number, version: number | null, sinceMs: number, problems: string) {
    this.atMs = atMs;
    this.version = version;
    this.sinceMs = sinceMs;
    this.problems = problems;
  }
}
