import { randomInt } from "node:crypto";
import { hashSecret } from "../../../http/guard.ts";

export const recoveryCodeCount = 10;
/** Without what is mistaken for each other. 16 of 31 signs are 79 bits: enough for a plain hash. */
const signs = "23456789abcdefghjkmnpqrstuvwxyz";
const length = 16;

/** Ten new codes in groups of four, as they are shown once. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    Array.from(
      { length },
      (_, place) => `${place > 0 && place % 4 === 0 ? "-" : ""}${signs[randomInt(signs.length)]}`,
    ).join(""),
  );

/** Codes are typed from paper: blanks, dashes and capitals do not matter. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, "").toLowerCase();

export const hashRecoveryCode = (typed: string): Buffer => hashSecret(plainCode(typed));
