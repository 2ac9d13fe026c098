/*
 * The shape of GSTR-1 as public exporters write it for the portal, as a JSON Schema (draft 07): written from their facts, not
 * from our writer.
 */

const amount = { type: "number", minimum: 0 };
/** What credit notes are taken from may fall below nothing. */
const netAmount = { type: "number" };
const text = (pattern: string) => ({ type: "string", pattern });
const gstin = text("^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][A-Z0-9]Z[A-Z0-9]$");
const number = text("^[A-Za-z0-9/-]{1,16}$");
const date = text("^(0[1-9]|[12][0-9]|3[01])-(0[1-9]|1[0-2])-20[0-9]{2}$");
const place = text("^(0[1-9]|[12][0-9]|3[0-8]|96|97)$");
const rate = { type: "number", minimum: 0, maximum: 40 };

const object = (properties: Record<string, unknown>, optional: readonly string[] = []) => ({
  type: "object",
  properties,
  required: Object.keys(properties).filter((key) => !optional.includes(key)),
  additionalProperties: false,
});
const list = (items: object) => ({ type: "array", items, minItems: 1 });

const taxes = (of: object) => ({ iamt: of, camt: of, samt: of, csamt: of });
const items = list(
  object({ num: { type: "integer" }, itm_det: object({ rt: rate, txval: amount, ...taxes(amount) }) }),
);
const invoice = { inum: number, idt: date, val: amount, itms: items };
const business = { pos: place, rchrg: { enum: ["Y", "N"] }, inv_typ: { enum: ["R", "SEWP", "SEWOP"] } };
const note = { ntty: { enum: ["C", "D"] }, nt_num: number, nt_dt: date, val: amount, itms: items };
const direction = { enum: ["INTER", "INTRA"] };
const advances = list(
  object({
    pos: place,
    sply_ty: direction,
    itms: list(object({ rt: rate, ad_amt: netAmount, ...taxes(netAmount) })),
  }),
);
const hsn = {
  type: "array",
  items: object({
    num: { type: "integer" },
    hsn_sc: text("^[0-9]{4}([0-9]{2})?$"),
    desc: { type: "string", maxLength: 30 },
    uqc: { const: "NA" },
    qty: { const: 0 },
    rt: rate,
    txval: netAmount,
    ...taxes(netAmount),
  }),
};
const tables = {
  b2b: list(object({ ctin: gstin, inv: list(object({ ...invoice, ...business })) })),
  b2cl: list(object({ pos: place, inv: list(object(invoice)) })),
  b2cs: list(
    object({
      sply_ty: direction,
      pos: place,
      typ: { const: "OE" },
      rt: rate,
      txval: netAmount,
      ...taxes(netAmount),
    }),
  ),
  exp: list(
    object({
      exp_typ: { enum: ["WPAY", "WOPAY"] },
      inv: list(
        object({
          ...invoice,
          itms: list(object({ rt: rate, txval: amount, iamt: amount, csamt: amount })),
        }),
      ),
    }),
  ),
  cdnr: list(object({ ctin: gstin, nt: list(object({ ...note, ...business })) })),
  cdnur: list({
    oneOf: [
      object({ typ: { const: "B2CL" }, pos: place, ...note }),
      object({ typ: { enum: ["EXPWP", "EXPWOP"] }, ...note }),
    ],
  }),
  nil: object({
    inv: list(
      object({
        sply_ty: { enum: ["INTRB2B", "INTRB2C", "INTRAB2B", "INTRAB2C"] },
        expt_amt: netAmount,
        nil_amt: netAmount,
        ngsup_amt: netAmount,
      }),
    ),
  }),
  at: advances,
  txpd: advances,
  hsn: object({ hsn_b2b: hsn, hsn_b2c: hsn }),
  doc_issue: object({
    doc_det: list(
      object({
        doc_num: { enum: [1, 5, 6, 8] },
        doc_typ: { type: "string" },
        docs: list(
          object({
            num: { type: "integer" },
            from: number,
            to: number,
            totnum: { type: "integer" },
            cancel: { type: "integer" },
            net_issue: { type: "integer", minimum: 1 },
          }),
        ),
      }),
    ),
  }),
};

/** JSON Schema of GSTR-1. */
export const gstr1Schema = {
  $schema: "http://json-schema.org/draft-07/schema#",
  ...object(
    {
      gstin,
      fp: text("^(0[1-9]|1[0-2])20[0-9]{2}$"),
      version: text("^GST[0-9]+[.][0-9]+[.][0-9]+$"),
      hash: { const: "hash" },
      ...tables,
    },
    Object.keys(tables),
  ),
};
