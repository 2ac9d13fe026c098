import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readEnv, SettingError, settings } from "./env.ts";

const folder = mkdtempSync(join(tmpdir(), "vitrine-env-"));
afterAll(() => rmSync(folder, { recursive: true }));
const read = (source: Record<string, string>) => readEnv({ DATA_DIR: join(folder, "data"), ...source });

describe("settings", () => {
  it("have defaults that need no service and no account", () => {
    expect(read({})).toMatchObject({
      PORT: 4000,
      HOST: "127.0.0.1",
      PUBLIC_URL: "http://localhost:4000",
      ADMIN_USERID: "admin",
      TRIAL_DAYS: 1,
      STORAGE: "disk",
      RAZORPAY_WEBHOOK_SECRETS: [],
      STRIPE_WEBHOOK_SECRETS: [],
      SELLER_SAC: "998315",
    });
  });

  it("keep a generated session secret between starts, readable only by its owner", () => {
    const first = read({}).SESSION_SECRET;
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(read({}).SESSION_SECRET).toBe(first);
    expect(statSync(join(folder, "data/session-secret")).mode & 0o077).toBe(0);
  });

  it.each([
    ["PORT", "http"],
    ["PORT", "70000"],
    ["DATABASE_URL", "mysql://localhost/x"],
    ["PUBLIC_URL", "signage.example.com"],
    ["SESSION_SECRET", "short"],
    ["ADMIN_PASSWORD", "short"],
    ["MAIL_URL", "https://mail.example.com"],
    ["STORAGE", "tape"],
    ["TRIAL_DAYS", "0"],
    ["RAZORPAY_KEY_ID", "my-key"],
    ["STRIPE_SECRET_KEY", "pk_live_public"],
    ["SELLER_SAC", "9983"],
  ])("name %s when it is wrong: %s", (name, value) => {
    const refusal = expect(() => read({ [name]: value }));
    refusal.toThrow(SettingError);
    refusal.toThrow(new RegExp(`^Setting ${name} is wrong: .*See \\.env\\.example\\.$`));
  });

  it.each(["0.0.0.0", "::", "192.168.1.20", "signage"])(
    "name PUBLIC_URL when HOST is %s without one",
    (HOST) => {
      expect(() => read({ HOST })).toThrow(/^Setting PUBLIC_URL is missing: HOST=.* Set PUBLIC_URL to/);
      expect(read({ HOST, PUBLIC_URL: "http://192.168.1.20:4000" })).toMatchObject({ HOST });
    },
  );

  it.each(["127.0.0.1", "127.1.2.3", "::1", "localhost"])("need no PUBLIC_URL when HOST is %s", (HOST) => {
    expect(read({ HOST }).PUBLIC_URL).toBe("http://localhost:4000");
  });

  it.each([
    [{}, "optional"],
    [{ PUBLIC_URL: "http://localhost:4000" }, "optional"],
    [{ NODE_ENV: "production" }, "required"],
    [{ PUBLIC_URL: "https://signage.example.com" }, "required"],
    [{ PUBLIC_URL: "https://signage.example.com", OPERATOR_TWO_FACTOR: "optional" }, "optional"],
    [{ OPERATOR_TWO_FACTOR: "required" }, "required"],
  ] as [Record<string, string>, string][])("%j make operators' two-factor sign-in %s", (source, wanted) => {
    expect(read(source).OPERATOR_TWO_FACTOR).toBe(wanted);
  });

  it("name S3_BUCKET when S3 is chosen without it", () => {
    expect(() => read({ STORAGE: "s3" })).toThrow(/^Setting S3_BUCKET is missing/);
  });

  it.each([
    [{}, "server"],
    [{ STORAGE: "s3" }, "direct"],
    [{ STORAGE: "s3", MEDIA_DELIVERY: "server" }, "server"],
    [{ STORAGE: "s3", PUBLIC_URL: "https://signage.example.com" }, "direct"],
    [{ STORAGE: "s3", PUBLIC_URL: "https://signage.example.com", S3_ENDPOINT: "http://box:9000" }, "server"],
  ] as [Record<string, string>, string][])("%j let media be read from the %s", (source, wanted) => {
    expect(read({ S3_BUCKET: "films", ...source }).MEDIA_DELIVERY).toBe(wanted);
  });

  it.each([
    [{ MEDIA_DELIVERY: "direct" }, /^Setting MEDIA_DELIVERY=direct needs STORAGE=s3/],
    [{ MEDIA_BASE_URL: "https://media.example.com" }, /^Setting MEDIA_BASE_URL needs STORAGE=s3/],
    [
      {
        STORAGE: "s3",
        S3_BUCKET: "films",
        PUBLIC_URL: "https://signage.example.com",
        MEDIA_BASE_URL: "http://media.example.com",
      },
      /^Setting MEDIA_BASE_URL is wrong: browsers refuse media from http:/,
    ],
  ] as [Record<string, string>, RegExp][])("name what is wrong with %j", (source, message) => {
    expect(() => read(source)).toThrow(message);
  });

  it("name SELLER_GSTIN when it is set without a name and an address", () => {
    const gstin = { SELLER_GSTIN: "27AAPFU0939F1ZV" };
    expect(() => read(gstin)).toThrow(/^Setting SELLER_GSTIN needs SELLER_NAME and SELLER_ADDRESS/);
    expect(() => read({ ...gstin, SELLER_NAME: "Signs LLP" })).toThrow(SettingError);
    const whole = { ...gstin, SELLER_NAME: "Signs LLP", SELLER_ADDRESS: "#12, 4th Cross | Bengaluru" };
    expect(read(whole)).toMatchObject(whole);
  });

  it("name the settings that belong to the keys of Razorpay", () => {
    const keys = { RAZORPAY_KEY_ID: "rzp_test_abc", RAZORPAY_KEY_SECRET: "a long secret" };
    expect(() => read({ RAZORPAY_KEY_ID: keys.RAZORPAY_KEY_ID })).toThrow(/belong together/);
    expect(() => read(keys)).toThrow(/^Setting RAZORPAY_WEBHOOK_SECRETS is missing/);
    expect(read({ ...keys, RAZORPAY_WEBHOOK_SECRETS: "new, old" }).RAZORPAY_WEBHOOK_SECRETS).toEqual([
      "new",
      "old",
    ]);
  });

  it("refuse a key of Stripe without its webhook secret, and in production without Razorpay", () => {
    const STRIPE_SECRET_KEY = "sk_test_abc";
    expect(() => read({ STRIPE_SECRET_KEY })).toThrow(/^Setting STRIPE_WEBHOOK_SECRETS is missing/);
    const keys = { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRETS: "whsec_new,whsec_old" };
    expect(read(keys).STRIPE_WEBHOOK_SECRETS).toEqual(["whsec_new", "whsec_old"]);
    expect(() => read({ ...keys, NODE_ENV: "production" })).toThrow(
      /^Setting STRIPE_SECRET_KEY needs RAZORPAY_KEY_ID/,
    );
  });

  it("refuse a part of PayPal's settings, and a rate that is none", () => {
    expect(() => read({ PAYPAL_CLIENT_ID: "client-of-ours" })).toThrow(
      /^Settings PAYPAL_CLIENT_ID, .* belong together/,
    );
    expect(() => read({ PAYPAL_RUPEES_PER_DOLLAR: "0.012" })).toThrow(/what a US dollar costs in rupees/);
    expect(read({}).PAYPAL_RUPEES_PER_DOLLAR).toBeUndefined();
  });

  it("refuse a GSTIN whose last character does not check the others", () => {
    expect(() => read({ SELLER_GSTIN: "27AAPFU0939F1ZX" })).toThrow(/^Setting SELLER_GSTIN is wrong/);
  });

  it("name DATA_DIR when it cannot be created", () => {
    writeFileSync(join(folder, "file"), "");
    expect(() => read({ DATA_DIR: join(folder, "file/data") })).toThrow(/^Setting DATA_DIR is wrong/);
  });

  it("are all in .env.example with their defaults, and no others are", () => {
    const lines = readFileSync(join(import.meta.dirname, "../.env.example"), "utf8").split("\n");
    const listed = Object.fromEntries(
      lines.flatMap((line) => (/^[A-Z]/.test(line) ? [line.split(/=(.*)/s).slice(0, 2)] : [])),
    );
    expect(Object.keys(listed).sort()).toEqual(Object.keys(settings.shape).sort());
    expect(settings.parse(listed)).toEqual(settings.parse({}));
  });
});
