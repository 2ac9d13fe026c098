import type { Page } from "@playwright/test";
import { startPushService } from "../../server/testing/push-service/push-service.ts";
import { anotherMember, signUp } from "../dashboard/account.ts";
import { pairDevice } from "../dashboard/device.ts";
import { expect, startServer, test } from "../support/test.ts";
import { openPhone } from "./phone.ts";

/* The dashboard as an app: it installs, opens from the device, takes newer versions, and shows messages. */

const workerIsReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

test(
  "the app can be installed, opens from the device, and the next version comes by itself",
  { tag: "@lab" },
  async ({ browser, server }, info) => {
    const phone = await openPhone(browser, server);
    const { page } = phone;
    await signUp(page, server);
    await pairDevice(page, server, { name: "Bar" });
    await phone.open();
    await workerIsReady(page);
    const session = await page.context().newCDPSession(page);
    const { data, errors } = await session.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    const { icons, shortcuts, ...manifest } = JSON.parse(data ?? "{}");
    expect(manifest).toMatchObject({
      name: "Vitrine",
      start_url: "/app",
      scope: "/app",
      display: "standalone",
    });
    for (const { src } of icons)
      expect((await page.request.get(src)).headers()["content-type"]).toBe("image/png");
    expect(shortcuts.map(({ url }: { url: string }) => url)).toEqual([
      "/app/prices",
      "/app/emergency",
      "/app/guests",
      "/app/screens",
    ]);

    // The first page that the worker answers is stored, the next one comes from there.
    await phone.open();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await phone.slowDown();
    const begun = performance.now();
    const opened = await page.goto("/app");
    expect(opened?.fromServiceWorker()).toBe(true);
    expect(opened?.headers()["content-security-policy"]).toContain("script-src 'self';");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    info.annotations.push({ type: "slow network", description: `opened from the device in ${seconds} s` });

    // What is stored is of a version that the server does not have any more.
    const spoil = () =>
      page.evaluate(async () => {
        const cache = await caches.open("vitrine-app");
        const stored = await cache.match("/app");
        const html = (await stored?.text())?.replace(/index-[\w-]+\.js/, "index-0000000.js") ?? "";
        await cache.put("/app", new Response(html, { headers: stored?.headers ?? {} }));
      });
    await spoil();
    await page.goto("/app/account");
    await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Reload the page" })).toBeHidden();

    // Signed out, the app leads to the sign-in, and keeps no page.
    await page.request.post("/api/v1/logout", { headers: { origin: server.url } });
    await page.goto("/app");
    await page.waitForURL(/\/login/);
    await page.context().close();
  },
);

test("an emergency reaches a phone by Web Push, and a tap opens its page", { tag: "@lab" }, async ({
  browser,
}) => {
  const server = await startServer({ env: { PRIVATE_WEBHOOKS: "true" } });
  const service = await startPushService();
  const phone = await openPhone(browser, server);
  const { page } = phone;
  await signUp(page, server);
  const { screenId } = await pairDevice(page, server, { name: "Bar" });
  await page.context().grantPermissions(["notifications"], { origin: server.url });
  await page.goto("/app/account");
  await workerIsReady(page);
  await expect(page.getByRole("heading", { name: "Messages on this device" })).toBeVisible();

  // A browser without a screen has no push service: the test makes the subscription that it would have.
  const { applicationServerKey } = await (await page.request.get("/api/v1/web-push")).json();
  const device = service.subscribe(applicationServerKey);
  const added = await page.request.post("/api/v1/web-push", {
    headers: { origin: server.url },
    data: device.subscription,
  });
  expect(added.status(), await added.text()).toBe(201);
  await page.reload();
  const list = page.getByRole("list", { name: "Devices that get messages" });
  await expect(list.getByText("This device", { exact: true })).toBeVisible();
  await list.getByRole("button", { name: "Send a test" }).tap();
  await expect.poll(() => device.arrived).toHaveLength(1);
  await list.getByRole("checkbox", { name: "Proposals that wait for me" }).tap();
  await expect(list.getByRole("checkbox", { name: "Proposals that wait for me" })).not.toBeChecked();

  const colleague = await anotherMember(page, server, { name: "Ravi", role: "publisher" });
  const started = await colleague.request.post("/api/v1/emergencies", {
    headers: { origin: server.url },
    data: {
      content: { kind: "message", text: "Leave the building", colour: "#ffffff", background: "#b00000" },
      targets: [{ kind: "screen", id: screenId }],
      drill: false,
      endsAt: null,
    },
  });
  expect(started.ok(), await started.text()).toBe(true);
  await expect.poll(() => device.arrived).toHaveLength(2);
  const { payload, urgency } = device.arrived[1] ?? {};
  expect(payload).toMatchObject({
    title: "Emergency: Leave the building",
    path: "/app/emergency",
    account: expect.any(Number),
    lang: "en",
  });
  expect(urgency).toBe("high");

  // The browser gives the decrypted message to the service worker.
  const session = await page.context().newCDPSession(page);
  const known = new Promise<string>((found) =>
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${server.url}/app`);
      if (own) found(own.registrationId);
    }),
  );
  await session.send("ServiceWorker.enable");
  const registrationId = await known;
  const deliver = (data: string) =>
    session.send("ServiceWorker.deliverPushMessage", { origin: server.url, registrationId, data });
  // It has no notices of its own either: the test reads what the worker would show, and taps on it.
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(`{
    globalThis.shown = [];
    registration.showNotification = async (title, options) => void shown.push({ title, ...options });
  }`);
  await deliver(JSON.stringify(payload));
  await deliver("not from us");
  const shown = () =>
    worker?.evaluate("shown.map(({ title, tag, data, lang }) => ({ title, tag, data, lang }))");
  await expect.poll(shown).toEqual([
    {
      title: "Emergency: Leave the building",
      tag: expect.stringMatching(/^\d+-emergency-\d+$/),
      data: expect.stringMatching(/^\/app\/emergency\?message-of=\d+$/),
      lang: "en",
    },
    { title: "Vitrine", tag: "message", data: null, lang: "en" },
  ]);
  await worker?.evaluate(`{
    const tap = new ExtendableEvent("notificationclick");
    Object.defineProperty(tap, "notification", { value: { data: shown[0].data, close() {} } });
    dispatchEvent(tap);
  }`);
  await expect(page.getByRole("heading", { level: 1, name: "Emergency" })).toBeVisible();
  await colleague.context().close();
  await page.context().close();
  await service.close();
  await server.dispose();
});
