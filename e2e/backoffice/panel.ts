import type { Page, Route } from "@playwright/test";
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

/** Mocks the operators' calls at these paths. Resolves to the list of calls, which grows. */
export async function mockCalls(page: Page, answers: Record<string, Answer>): Promise<Call[]> {
  const calls: Call[] = [];
  await page.route(/\.php(\?|$)/, async (route: Route) => {
    const request = route.request();
    const url = new URL(request.url());
    const answer = answers[`${request.method()} ${url.pathname}`];
    if (answer === undefined) return route.fallback();
    const body = request.postData() ?? "";
    calls.push({
      method: request.method(),
      path: url.pathname,
      query: url.search,
      body,
      contentType: request.headers()["content-type"] ?? "",
    });
    const texts =
      typeof answer === "function" ? answer({ url, method: request.method(), body }) : (answer as unknown);
    if (isFailure(texts)) return route.fulfill({ status: texts.status, json: texts.body });
    return route.fulfill({ json: await texts });
  });
  return calls;
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
