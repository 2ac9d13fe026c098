import type { Page } from "@playwright/test";
import { adminLogin } from "../support/test.ts";

/** Signs in the page's browser; the cookie stays in its context. */
export async function signIn(
  page: Page,
  { userId, password }: { userId: string; password: string } = adminLogin,
): Promise<void> {
  const answer = await page.request.post("/api/v1/login", { data: { login: userId, password } });
  if (!answer.ok()) throw new Error(`Signing in failed: ${answer.status()} ${await answer.text()}`);
}

/** The response to a mocked call: a body, or a function of the request. */
export type Answer = unknown | ((request: { url: URL; method: string; body: string }) => unknown);
export interface Failure {
  status: number;
  body?: unknown;
}
export const failure = (status: number, body: unknown = { success: false }): Failure & { failure: true } => ({
  failure: true,
  status,
  body,
});
const isFailure = (value: unknown): value is Failure =>
  typeof value === "object" && value !== null && "failure" in value;

export interface Call {
  method: string;
  path: string;
  query: string;
  body: string;
  contentType: string;
}

type Mock = (call: Call, url: URL) => unknown;
const mocksOf = new WeakMap<Page, Mock[]>();

/**
 * Mocks the operators' calls at these paths; the newest mock of a call answers. Resolves to the list of calls, which grows. Asks the
 * browser itself, because `page.route` switches the cache off, and each page then compiles all its scripts again.
 */
export async function mockCalls(page: Page, answers: Record<string, Answer>): Promise<Call[]> {
  const calls: Call[] = [];
  const mocks = mocksOf.get(page) ?? (await answeredBy(page));
  mocks.unshift((call, url) => {
    const answer = answers[`${call.method} ${call.path}`];
    if (answer === undefined) return undefined;
    calls.push(call);
    return typeof answer === "function" ? answer({ url, method: call.method, body: call.body }) : answer;
  });
  return calls;
}

/** Answers the operators' calls of a page by mocks that are added to the list which is returned. */
async function answeredBy(page: Page): Promise<Mock[]> {
  const mocks: Mock[] = [];
  mocksOf.set(page, mocks);
  const session = await page.context().newCDPSession(page);
  session.on("Fetch.requestPaused", async ({ requestId, request: { url: address, ...request } }) => {
    const url = new URL(address);
    const bytes = (request.postDataEntries ?? []).map((entry) => Buffer.from(entry.bytes ?? "", "base64"));
    const call = {
      method: request.method,
      path: url.pathname,
      query: url.search,
      body: Buffer.concat(bytes).toString(),
      contentType: request.headers["Content-Type"] ?? "",
    };
    const answer = mocks.reduce<unknown>(
      (found, mock) => (found === undefined ? mock(call, url) : found),
      undefined,
    );
    const given = await answer;
    // The page may be gone while a mock takes its time.
    if (given === undefined) return session.send("Fetch.continueRequest", { requestId }).catch(() => {});
    const { status, body } = isFailure(given) ? given : { status: 200, body: given };
    await session
      .send("Fetch.fulfillRequest", {
        requestId,
        responseCode: status,
        responseHeaders: [{ name: "Content-Type", value: "application/json" }],
        body: Buffer.from(JSON.stringify(body) ?? "").toString("base64"),
      })
      .catch(() => {});
  });
  await session.send("Fetch.enable", { patterns: [{ urlPattern: "*.php" }, { urlPattern: "*.php?*" }] });
  return mocks;
}

export const someUsers = [
  { id: 12, name: "Asha Traders", email: "asha@traders.in", userid: "asha-12", fav: 0 },
  { id: 9, name: "Bala Stores", email: "bala@stores.in", userid: "bala-9", fav: 1 },
  { id: 10, name: "chandra optics", email: "c@optics.in", userid: "chandra-10", fav: 0 },
];

export const aDetail = {
  id: 9,
  name: "Bala Stores",
  email: "bala@stores.in",
  userid: "bala-9",
  fav: 1,
  storage: 999,
  storage_plan: 2,
  storage_plan_name: "Basic",
  expiry: "2026-12-31",
  screens: [
    {
      id: 31,
      name: "Door",
      pass: "482915",
      license: "LIC-1",
      playlist: "PL-1",
      orientation: "Landscape",
      status: "active",
    },
    {
      id: 32,
      name: "Till",
      pass: "",
      license: "",
      playlist: "",
      orientation: "Portrait",
      status: "inactive",
    },
  ],
  playlists: [{ id: 1, code: "PL-1", name: "Mornings", ads: [{ code: "AD-1" }] }],
  licenses: [{ id: 4, code: "LIC-1", pdate: "2026-01-05", rdate: "2027-01-04" }],
  ads: [
    { id: 1, code: "AD-1", name: "Dosa", src: "1.jpg", size: "2 MB", orient: "Landscape", type: "image" },
    { id: 2, code: "AD-2", name: "Coffee", src: "2.mp4", size: "9 MB", orient: "Portrait", type: "video" },
  ],
  payments: [
    { id: 5, amount: 470.82, tcode: "pay_1", date: "2026-11-02", remarks: "Basic", status: "received" },
    {
      id: 6,
      amount: "29.18",
      transaction_code: "pay_2",
      created_at: "2026-10-02",
      remarks: "",
      status: "received",
    },
  ],
};

/** `GET admin/api.php`, for both of its responses. */
export const usersAndDetail =
  (users: unknown, detail: unknown = aDetail) =>
  ({ url }: { url: URL }): unknown =>
    url.searchParams.has("id") ? detail : users;
