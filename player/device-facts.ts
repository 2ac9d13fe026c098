/** What this device reports about itself. */
export interface DeviceFacts {
  /** For people, shown at pairing, e.g. "Chrome 156 on Linux, 1920 × 1080". */
  description: string;
  /** e.g. "Vitrine for Android 0.1.0" or "Chrome 156 on Linux". */
  player: string;
  model: string | null;
  /** Picture size in pixels. */
  width: number;
  height: number;
}
