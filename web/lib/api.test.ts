import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { contract, done, idParams } from "#shared/contracts/contract.ts";
import { call, requestOf } from "./api.ts";
import { ApiError, errorOf, messageOf } from "./api-error.ts";

const list = contract("GET /things", {
  summary: "",
  id: "test",
  tag: "Screens",
  query: z.object({ cursor: z.string().optional(), limit: z.coerce.number().default(10) }),
  response: done,
});
const change = contract("PATCH /things/:id", {
  summary: "",
  id: "test",
  tag: "Screens",
  params: idParams,
  body: z.object({ name: z.string().optional(), parent: z.number().nullable().optional() }),
  response: done,
});
const remove = contract("DELETE /things/:id", {
  summary: "",
  id: "test",
  tag: "Screens",
  params: idParams,
  response: done,
});

describe("the request a contract makes", () => {
  test("GET puts given values into the query and omits the others", () => {
    expect(requestOf(list, { cursor: "a&b", limit: undefined })).toEqual({
      url: "/things?cursor=a%26b",
      body: null,
    });
    expect(requestOf(list, {}).url).toBe("/things");
  });

  test("parameters go into the path, the rest into the body; null is sent, undefined is not", () => {
    expect(requestOf(change, { id: 7, name: undefined, parent: null })).toEqual({
      url: "/things/7",
      body: '{"parent":null}',
    });
  });

  test("a call without a body sends none, and a missing parameter is a mistake in the code", () => {
    expect(requestOf(remove, { id: "1/2" })).toEqual({ url: "/things/1%2F2", body: null });
    expect(() => requestOf(remove, {})).toThrow('needs "id"');
  });
});

describe("errors of a call", () => {
  test("our own body gives code, message, fields and the time to wait", () => {
    const error = errorOf(
      429,
      JSON.stringify({
        success: false,
        error: { code: "too_many", message: "Wait.", retryAfter: 9, fields: { code: "Wrong" } },
      }),
    );
    expect(error).toMatchObject({
      code: "too_many",
      message: "Wait.",
      retryAfter: 9,
      fields: { code: "Wrong" },
      passing: true,
    });
  });

  test.each([
    [502, "internal", true],
    [503, "unavailable", true],
    [404, "not_found", false],
    [418, "invalid", false],
    [0, "internal", true],
  ])("a %i without our body is %s", (status, code, passing) => {
    expect(errorOf(status, "<html>Bad gateway</html>")).toMatchObject({ code, passing });
  });

  test("the text of an unknown error is never shown", () => {
    expect(messageOf(new TypeError("x is not a function"))).not.toContain("function");
    expect(messageOf(new ApiError("conflict", "Changed meanwhile."))).toBe("Changed meanwhile.");
  });
});

test("a session that has ended has no message: the page asks to sign in; a wrong password keeps its message", () => {
  const refused = (reason: string, message: string) =>
    errorOf(401, JSON.stringify({ success: false, error: { code: "unauthenticated", reason, message } }));
  expect(messageOf(refused("signInFirst", "Sign in to continue."))).toBe("");
  expect(messageOf(errorOf(401, "<html>"))).toBe("");
  expect(messageOf(refused("wrongLogin", "The password is wrong."))).toBe("The password is wrong.");
});

describe("a write whose response was lost", () => {
  const create = contract("POST /api/v1/things", {
    summary: "",
    id: "test",
    tag: "Screens",
    body: z.object({ name: z.string() }),
    response: done,
  });
  const keys: (string | undefined)[] = [];
  const server = (...answers: (() => Response)[]) => {
    keys.length = 0;
    vi.stubGlobal(
      "fetch",
      vi.fn(async (_url: string, { headers }: { headers: Record<string, string> }) => {
        keys.push(headers["idempotency-key"]);
        return (answers.shift() ?? good)();
      }),
    );
  };
  const good = () => new Response('{"success":true}');
  const lost = () => {
    throw new TypeError("Failed to fetch");
  };
  const refused = (code: string, status: number) => () =>
    new Response(JSON.stringify({ success: false, error: { code, message: "No." } }), { status });
  const attempt = (name: string) => call(create, { name }).catch((error: unknown) => error);

  test("is repeated with its first key, and has a new key once it was answered", async () => {
    server(lost, () => new Response('{"succ'), refused("unavailable", 503));
    for (let send = 0; send < 5; send++) await attempt("Bar");
    const [first] = keys;
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(keys.slice(0, 4)).toEqual([first, first, first, first]);
    expect(keys[4]).not.toBe(first);
  });

  test("keeps its key while the first request still runs, and loses it after a refusal", async () => {
    server(lost, refused("conflict", 409), refused("invalid", 400));
    for (let send = 0; send < 4; send++) await attempt("Cafe");
    expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], keys[0]]);
    expect(keys[3]).not.toBe(keys[0]);
  });

  test("does not affect another write, nor an equal write later", async () => {
    server(lost);
    await attempt("Door");
    await attempt("Window");
    expect(keys[1]).not.toBe(keys[0]);
    server();
    await attempt("Roof");
    await attempt("Roof");
    expect(keys[1]).not.toBe(keys[0]);
  });

  test("is a new intent after another successful write: off, on and off again are three intents", async () => {
    server(lost, good, good);
    await attempt("off");
    await attempt("on");
    await attempt("off");
    expect(new Set(keys).size).toBe(3);
  });

  test("reads and calls of other kinds carry no key", async () => {
    server();
    await call(list, {});
    await call(remove, { id: 4 });
    expect(keys).toEqual([undefined, undefined]);
  });
});

describe("calling", () => {
  const answer = (status: number, body: string) =>
    vi.stubGlobal(
      "fetch",
      vi.fn(async () => new Response(body, { status })),
    );

  test("returns the parsed response and sends JSON with its type", async () => {
    answer(200, '{"success":true}');
    expect(await call(change, { id: 3, name: "New" })).toEqual({ success: true });
    expect(fetch).toHaveBeenCalledWith(
      "/things/3",
      expect.objectContaining({
        method: "PATCH",
        body: '{"name":"New"}',
        headers: { accept: "application/json", "content-type": "application/json" },
      }),
    );
  });

  test("a missing response is a passing network error", async () => {
    vi.stubGlobal(
      "fetch",
      vi.fn(async () => {
        throw new TypeError("Failed to fetch");
      }),
    );
    await expect(call(list, {})).rejects.toMatchObject({ code: "network", passing: true });
  });

  test("a truncated response is an error, never half a value", async () => {
    answer(200, '{"success":');
    await expect(call(list, {})).rejects.toMatchObject({ code: "internal" });
  });

  test("a lost session leads to the login page and back", async () => {
    answer(401, "");
    const assign = vi.fn();
    vi.stubGlobal("location", { pathname: "/app/media", search: "?a=1", assign });
    await expect(call(list, {})).rejects.toMatchObject({ code: "unauthenticated" });
    expect(assign).toHaveBeenCalledWith("/login?next=%2Fapp%2Fmedia%3Fa%3D1");
  });

  test("an abort by the caller is passed on as it is", async () => {
    const controller = new AbortController();
    vi.stubGlobal(
      "fetch",
      vi.fn(async () => {
        controller.abort();
        throw new DOMException("aborted", "AbortError");
      }),
    );
    await expect(call(list, {}, { signal: controller.signal })).rejects.toMatchObject({
      name: "AbortError",
    });
  });
});
