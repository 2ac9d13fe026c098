import { createPublicKey } from "node:crypto";
import { jwtVerify } from "jose";
import { describe, expect, it } from "vitest";
import type { Inv01 } from "./inv-01.ts";
import { irnOf } from "./irn.ts";
import { standInPortal } from "./open.ts";
import { IrpError } from "./port.ts";

const hourMs = 3_600_000;
const request: Inv01 = {
  Version: "1.1",
  TranDtls: { TaxSch: "GST", SupTyp: "B2B", RegRev: "N" },
  DocDtls: { Typ: "INV", No: "2026-27/000123", Dt: "20/11/2026" },
  SellerDtls: {
    Gstin: "29AABCV0000A1Z8",
    LglNm: "Lamp & Glass Private Limited",
    Addr1: "#12, 4th Cross",
    Loc: "Bengaluru",
    Pin: 560_001,
    Stcd: "29",
  },
  BuyerDtls: {
    Gstin: "27AAPFU0939F1ZV",
    LglNm: "श्री कृष्णा मिष्ठान्न",
    Pos: "27",
    Addr1: "12 MG Road",
    Loc: "Pune",
    Pin: 411_001,
    Stcd: "27",
  },
  ItemList: [
    {
      SlNo: "1",
      PrdDesc: "Plan",
      IsServc: "Y",
      HsnCd: "998315",
      Qty: 1,
      Unit: "OTH",
      UnitPrice: 1000,
      TotAmt: 1000,
      Discount: 0,
      AssAmt: 1000,
      GstRt: 18,
      IgstAmt: 180,
      CgstAmt: 0,
      SgstAmt: 0,
      TotItemVal: 1180,
    },
  ],
  ValDtls: { AssVal: 1000, CgstVal: 0, SgstVal: 0, IgstVal: 180, TotInvVal: 1180 },
};

function aPortal() {
  let now = Date.parse("2026-11-20T06:00:00Z");
  const portal = standInPortal(() => new Date(now));
  return { portal, double: portal.double, later: (ms: number) => (now += ms) };
}

const refusal = (given: Promise<unknown>): Promise<(string | null)[]> =>
  given.then(
    () => ["taken"],
    (error: unknown) => {
      if (error instanceof IrpError) return [error.kind, error.code];
      throw error;
    },
  );

describe("the portal for e-invoices", () => {
  it("gives the true number, and a QR code that a library for JWT verifies", async () => {
    const { portal, double } = aPortal();
    const given = await portal.register(request);
    const { Gstin: gstin } = request.SellerDtls;
    expect(given.irn).toBe(irnOf({ gstin, kind: "INV", number: request.DocDtls.No, issuedOn: "2026-11-20" }));
    expect(given.ackAt).toBe("2026-11-20 11:30:00");
    const { payload, protectedHeader } = await jwtVerify(given.signedQr, createPublicKey(double.signingKey));
    expect([protectedHeader.alg, payload.iss]).toEqual(["RS256", "NIC"]);
    expect(JSON.parse(String(payload.data))).toMatchObject({
      SellerGstin: gstin,
      BuyerGstin: "27AAPFU0939F1ZV",
      DocNo: "2026-27/000123",
      DocDt: "20/11/2026",
      TotInvVal: 1180,
      MainHsnCode: "998315",
      Irn: given.irn,
    });
    await expect(jwtVerify(given.signedQr, createPublicKey(double.publicKey))).rejects.toThrow();
  });

  it("names the number of a document that it has, and tells the registration for two days", async () => {
    const { portal, later } = aPortal();
    const given = await portal.register(request);
    const again = await portal.register(request).catch((error: IrpError) => error);
    expect(again).toMatchObject({ kind: "duplicate", code: "2150", irn: given.irn });
    expect(await portal.byIrn(given.irn)).toEqual(given);
    later(49 * hourMs);
    expect(await refusal(portal.byIrn(given.irn))).toEqual(["refused", "2283"]);
  });

  it("refuses a GSTIN that it does not know, a document of 32 days, and what is no INV-01", async () => {
    const { portal, double, later } = aPortal();
    double.unknown.add("27AAPFU0939F1ZV");
    expect(await refusal(portal.register(request))).toEqual(["refused", "3028"]);
    expect(await refusal(portal.gstinStatus("27AAPFU0939F1ZV"))).toEqual(["refused", "3028"]);
    expect(await portal.gstinStatus("29AABCV0000A1Z8")).toBe("ACT");
    double.unknown.clear();
    expect(await refusal(portal.register({ ...request, ItemList: [] }))).toEqual(["refused", "5002"]);
    later(32 * 24 * hourMs);
    expect((await refusal(portal.register(request)))[0]).toBe("refused");
  });

  it("cancels within 24 hours, once", async () => {
    const { portal, later } = aPortal();
    const { irn } = await portal.register(request);
    const other = await portal.register({
      ...request,
      DocDtls: { ...request.DocDtls, No: "2026-27/000124" },
    });
    await portal.cancel({ irn, reason: "2", remark: "Wrong buyer" });
    expect(await refusal(portal.cancel({ irn, reason: "2", remark: "Wrong buyer" }))).toEqual([
      "refused",
      "9999",
    ]);
    later(25 * hourMs);
    expect(await refusal(portal.cancel({ irn: other.irn, reason: "1", remark: "Late" }))).toEqual([
      "refused",
      "2270",
    ]);
  });

  it("is asked again when it does not answer, and signs in again when it has forgotten us", async () => {
    const { portal, double } = aPortal();
    for (const fault of ["down", "html", "lost", "time-out"] as const) {
      double.fault = fault;
      expect(await refusal(portal.register(request))).toEqual(["silent", null]);
    }
    double.fault = "none";
    expect((await refusal(portal.register(request)))[0]).toBe("duplicate");
    double.endSessions();
    expect((await refusal(portal.register(request)))[0]).toBe("duplicate");
    expect(double.documents.size).toBe(1);
  });
});
