import { generateKeyPairSync, sign } from "node:crypto";
import * as noble from "@noble/ed25519";
import { beforeEach, describe, expect, it } from "vitest";
import { type Lease, leaseText } from "#shared/contracts/playing/player.ts";
import { verifyEd25519 } from "../link/verify-lease.ts";
import { createFakeApi, type FakeApi } from "../testing/fake-api.ts";
import { createFakeDatabase, type FakeDatabase } from "../testing/fake-database.ts";
import { createLeaseKeeper, type LeaseKeeper } from "./lease-keeper.ts";

const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const leaseKey = String(publicKey.export({ format: "jwk" }).x);
const signedBy = (key: typeof privateKey, screenId: number, notice: string | null = null): Lease => {
  const terms = { until: "2026-12-25T00:00:00.000Z", notice, issuedAt: "2026-11-20T00:00:00.000Z" };
  const signature = sign(null, Buffer.from(leaseText(screenId, terms)), key).toString("base64url");
  return { ...terms, signature };
};
const genuine = signedBy(privateKey, 7);

let database: FakeDatabase;
let api: FakeApi;
let forged: number;
let keeper: LeaseKeeper;

function open(verify = verifyEd25519): void {
  forged = 0;
  keeper = createLeaseKeeper({ database, api, verify, onForged: () => forged++ });
}

describe.each([
  ["the runtime's own crypto", verifyEd25519],
  ["JavaScript", noble.verifyAsync],
])("leases checked by %s", (_, verify) => {
  beforeEach(async () => {
    database = createFakeDatabase();
    api = createFakeApi();
    open(verify);
    await keeper.load(null);
    await keeper.paired({ screenId: 7, leaseKey });
  });

  it("are accepted when the server signed them for this screen, notice included", async () => {
    expect(await keeper.check(genuine)).toEqual(genuine);
    const sent = signedBy(privateKey, 7, "Bezahlen Sie bitte — ₹ 499");
    expect(await keeper.check(sent)).toEqual(sent);
    expect(forged).toBe(0);
  });

  it.each<[string, Lease]>([
    ["with a changed end", { ...genuine, until: "2099-01-01T00:00:00.000Z" }],
    ["with a changed notice", { ...genuine, notice: "All is well" }],
    ["with a changed date", { ...genuine, issuedAt: "2026-11-21T00:00:00.000Z" }],
    ["signed for another screen", signedBy(privateKey, 8)],
    ["signed with another key", signedBy(generateKeyPairSync("ed25519").privateKey, 7)],
    ["with an invalid signature", { ...genuine, signature: "A".repeat(86) }],
  ])("are rejected %s", async (_, lease) => {
    expect(await keeper.check(lease)).toBeNull();
    expect(forged).toBe(1);
  });

  it("are checked again when they are loaded from the device's storage", async () => {
    open(verify);
    expect(await keeper.load(genuine)).toEqual(genuine);
    expect(await keeper.load({ ...genuine, until: null })).toBeNull();
    expect(forged).toBe(1);
  });
});

describe("a device whose stored identity is lost", () => {
  beforeEach(() => {
    database = createFakeDatabase();
    api = createFakeApi();
    open();
  });

  it("asks the server again, once", async () => {
    database.records.set("identity", { screenId: "nonsense" });
    expect(await keeper.load(genuine)).toBeNull();
    expect(await keeper.check(genuine)).toBeNull();
    expect(forged).toBe(0);
    api.pairing = {
      kind: "ok",
      etag: null,
      value: { state: "paired", code: null, pairUrl: null, expiresAt: null, screenId: 7, leaseKey },
    };
    expect(await keeper.check(genuine)).toEqual(genuine);
    api.pairing = { kind: "unreachable" };
    expect(await keeper.check(genuine)).toEqual(genuine);
    open();
    expect(await keeper.load(genuine)).toEqual(genuine);
  });

  it("deletes its identity when the screen is removed", async () => {
    await keeper.paired({ screenId: 7, leaseKey });
    await keeper.forget();
    expect(await keeper.load(genuine)).toBeNull();
    expect(database.records.has("identity")).toBe(false);
  });
});
