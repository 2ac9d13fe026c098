/** What a service answers. */
export interface DoubleAnswer {
  status: number;
  body: Buffer;
  retryAfter?: string;
  /** Where the file is instead. */
  location?: string;
  /** The service does not say how long the body is. */
  unannounced?: boolean;
}
export const jsonAnswer = (value: unknown, status = 200): DoubleAnswer => ({
  status,
  body: Buffer.from(JSON.stringify(value)),
});
