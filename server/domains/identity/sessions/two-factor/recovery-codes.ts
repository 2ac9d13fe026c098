import { randomInt } from "node:crypto";
import { hashSecret } from "../../../../hash-secret.ts";

const recoveryCodeCount = 10;
/** Without characters that look alike. 16 of 31 characters give 79 bits, enough for a plain hash. */
const signs = "23456789abcdefghjkmnpqrstuvwxyz";
const length = 16;

/** Returns ten new codes in groups of four characters, as they are shown once. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    Array.from(
      { length },
      (_, place) => `${place > 0 && place % 4 === 0 ? "-" : ""}${signs[randomInt(signs.length)]}`,
    ).join(""),
  );

/** Removes spaces and dashes and lower-cases, because people type codes from paper. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, "").toLowerCase();

export const hashRecoveryCode = (typed: string): Buffer => hashSecret(plainCode(typed));
