import { describe, expect, it } from "vitest";
import { savePlaylist } from "#shared/contracts/library/playlists.ts";
import { aCustomer, aPlaylist, appForTests, Client } from "../testing/kit.ts";
import { requireSmallShape } from "./json-body.ts";

const test = appForTests();

const post = (url: string, payload: string) =>
  new Client(test).post(url, payload, { "content-type": "application/json" });

describe("a body", () => {
  it("is limited to what its call needs", async () => {
    const text = JSON.stringify({ login: "a", password: "x".repeat(33_000) });
    expect((await post("/api/v1/login", text)).json().error.code).toBe("too_large");

    const owner = await aCustomer(test.deps);
    const { id } = await aPlaylist(test.deps, owner, { mediaIds: [] });
    const customer = new Client(test, { cookie: owner.cookie });
    const name = "n".repeat(40_000);
    expect((await customer.call(savePlaylist, { id, revision: 1, name, items: [] })).error?.code).toBe(
      "invalid",
    );
  });

  it("that is nested too deep is refused before it is parsed", async () => {
    const { error } = (await post("/api/v1/login", "[".repeat(30_000))).json();
    expect(error).toMatchObject({ code: "invalid", message: expect.stringContaining("nested too deeply") });
  });
});

const shapeOf = (json: string) => () => requireSmallShape(Buffer.from(json));

describe("the check of a body's shape", () => {
  it("counts levels and values, but not the characters in texts", () => {
    const levels = (count: number) => `${"[".repeat(count)}1${"]".repeat(count)}`;
    const values = (count: number) => `[${"0,".repeat(count - 2)}0]`;
    expect(shapeOf(levels(32))).not.toThrow();
    expect(shapeOf(levels(33))).toThrow("nested too deeply");
    expect(shapeOf(values(100_000))).not.toThrow();
    expect(shapeOf(values(100_002))).toThrow("too many values");
    expect(shapeOf(`["${"[".repeat(99)}\\"${",".repeat(200_000)}\\\\"]`)).not.toThrow();
    expect(shapeOf(`["\\\\",${levels(32)}]`)).toThrow("nested too deeply");
    expect(shapeOf('"never ends \\')).not.toThrow();
  });
});
