import { z } from "zod";

const amount = z.number().min(0).max(99_999_999_999_999);
const state = z.string().regex(/^\d{1,2}$/);
const text = (max: number) => z.string().min(1).max(max);

/** The form INV-01, version 1.1, as far as services use it. Its names are the portal's. */
export const inv01 = z.object({
  Version: z.literal("1.1"),
  TranDtls: z.object({
    TaxSch: z.literal("GST"),
    SupTyp: z.enum(["B2B", "SEZWP", "SEZWOP", "EXPWP", "EXPWOP"]),
    RegRev: z.literal("N"),
  }),
  DocDtls: z.object({
    Typ: z.enum(["INV", "CRN"]),
    No: z.string().regex(/^[A-Z1-9][A-Z0-9/-]{0,15}$/),
    Dt: z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/),
  }),
  SellerDtls: z.object({
    Gstin: z.string().length(15),
    LglNm: text(100),
    Addr1: text(100),
    Loc: text(50),
    Pin: z.number().int().min(100_000).max(999_999),
    Stcd: state,
  }),
  BuyerDtls: z.object({
    /** URP: not registered, abroad. */
    Gstin: z.string().min(3).max(15),
    LglNm: text(100),
    Pos: state,
    Addr1: text(100),
    Loc: text(100),
    Pin: z.number().int().min(100_000).max(999_999),
    Stcd: state,
  }),
  ItemList: z
    .array(
      z.object({
        SlNo: text(6),
        PrdDesc: text(300),
        IsServc: z.literal("Y"),
        HsnCd: z.string().regex(/^\d{4,8}$/),
        Qty: amount,
        Unit: z.literal("OTH"),
        UnitPrice: amount,
        TotAmt: amount,
        Discount: amount,
        AssAmt: amount,
        GstRt: z.number().min(0).max(100),
        IgstAmt: amount,
        CgstAmt: amount,
        SgstAmt: amount,
        TotItemVal: amount,
      }),
    )
    .min(1)
    .max(1000),
  ValDtls: z.object({
    AssVal: amount,
    CgstVal: amount,
    SgstVal: amount,
    IgstVal: amount,
    TotInvVal: amount,
  }),
  /** The invoice that a note corrects. */
  RefDtls: z
    .object({ PrecDocDtls: z.array(z.object({ InvNo: text(16), InvDt: z.string() })).length(1) })
    .optional(),
  /** Of an export. */
  ExpDtls: z.object({ CntCode: z.string().length(2), ForCur: z.literal("INR") }).optional(),
});
export type Inv01 = z.output<typeof inv01>;
