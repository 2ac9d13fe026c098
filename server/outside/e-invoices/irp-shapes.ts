import { z } from "zod";

const errors = z.array(z.object({ ErrorCode: z.coerce.string(), ErrorMessage: z.string() }));
const duplicate = z.object({ InfCd: z.string(), Desc: z.unknown() });

/** Each answer of the portal. Data is encrypted, and null when it refuses. */
export const irpAnswer = z.object({
  Status: z.coerce.number(),
  Data: z.unknown(),
  ErrorDetails: errors.nullish(),
  InfoDtls: z.array(duplicate).nullish(),
});
export const authData = z.object({ AuthToken: z.string(), Sek: z.string(), TokenExpiry: z.string() });
export const encrypted = z.string();
export const duplicateOf = z.object({ Irn: z.string() });
export const registration = z.object({
  Irn: z.string().length(64),
  AckNo: z.coerce.string(),
  AckDt: z.string(),
  SignedQRCode: z.string(),
});
export const gstinData = z.object({ Status: z.string() });
