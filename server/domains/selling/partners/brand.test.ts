import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { getMe, requestPasswordReset } from "#shared/contracts/identity/accounts.ts";
import { inviteMember } from "#shared/contracts/identity/members.ts";
import {
  getPartnerBrand,
  removePartnerBrand,
  savePartnerBrand,
} from "#shared/contracts/identity/partner-brand.ts";
import { deleteMedia, replaceMedia } from "#shared/contracts/library/media.ts";
import { getManifest } from "#shared/contracts/playing/player.ts";
import { makeCustomer } from "#shared/contracts/selling/partners.ts";
import { aCustomerOf, aPartner } from "../../../testing/factories/partners.ts";
import { aCustomer, aMember, aPicture, appForTests, aScreen, Client } from "../../../testing/kit.ts";

const test = appForTests();

const as = ({ cookie }: { cookie: string }) => new Client(test, { cookie });
const plain = {
  name: "Signs & Co",
  colour: "#5b3fa8",
  logoMediaId: null as number | null,
  supportEmail: "Help@signs.example",
  supportUrl: "https://signs.example/help",
  termsUrl: null,
};
const mailTo = async (email: string) => (await test.mail.stored()).find(({ to }) => to === email);

it("customers of a partner see its brand in the dashboard, in emails and on screens; customers of others do not", async () => {
  const own = await aPartner(test.deps, { name: "Signs and Company Ltd" });
  const other = await aPartner(test.deps, { name: "Other Signs" });
  const [mine, theirs, ours] = [
    await aCustomerOf(test.deps, own),
    await aCustomerOf(test.deps, other),
    await aCustomer(test.deps),
  ];
  const screenOf = async (owner: typeof mine) => {
    const { deviceKey } = await aScreen(test.deps, owner);
    return new Client(test, { authorization: `Bearer ${deviceKey}` });
  };
  const [screen, theirScreen] = [await screenOf(mine), await screenOf(theirs)];
  const manifest = async (device: Client) => (await device.call(getManifest, {})).body;
  const before = await manifest(screen);
  expect(before.brand.product).toBeUndefined();
  const logo = await aPicture(test.deps, own);

  const saved = await as(own).call(savePartnerBrand, { ...plain, logoMediaId: logo.id });
  expect(saved.body.brand).toMatchObject({
    name: "Signs & Co",
    supportEmail: "help@signs.example",
    logo: { mediaId: logo.id },
  });
  await test.runJobs();

  const { brand } = (await as(mine).call(getMe, {})).body;
  expect(brand).toMatchObject({ name: "Signs & Co", colour: "#5b3fa8", supportEmail: "help@signs.example" });
  for (const person of [theirs, ours, own, other])
    expect((await as(person).call(getMe, {})).body.brand).toBeNull();
  // A visitor may load the logo by its hash; other pictures are no logos.
  const visitor = new Client(test);
  const picture = await visitor.get(brand?.logo ?? "");
  expect([picture.statusCode, picture.headers["cache-control"]]).toEqual([200, "private, no-cache"]);
  const foreign = await aPicture(test.deps, theirs);
  const refused = await visitor.get(`/brand-logos/${foreign.sha256}`);
  expect(refused.statusCode).toBe(404);
  expect((await visitor.get("/brand-logos/%00")).statusCode).toBe(404);

  const after = await manifest(screen);
  expect(after.brand.product).toBe("Signs & Co");
  expect(after.version).toBeGreaterThan(before.version);
  expect((await manifest(theirScreen)).brand.product).toBeUndefined();

  for (const [by, to, name] of [
    [mine, `mine-${randomUUID()}@example.com`, "Signs & Co"],
    [theirs, `theirs-${randomUUID()}@example.com`, "Vitrine"],
  ] as const) {
    await as(by).call(inviteMember, { email: to, role: "viewer", scope: null });
    const email = await mailTo(to);
    expect(email?.subject).toContain(name);
    expect(`${email?.subject} ${email?.text}`.includes("Vitrine")).toBe(name === "Vitrine");
    expect([email?.fromName, email?.replyTo]).toEqual(
      name === "Vitrine" ? [undefined, "support@vitrine.example"] : ["Signs & Co", "help@signs.example"],
    );
  }
  const invited = `owner-${randomUUID()}@example.com`;
  await as(own).call(makeCustomer, { name: "Corner Bakery", email: invited });
  expect(await mailTo(invited)).toMatchObject({ fromName: "Signs & Co", replyTo: "help@signs.example" });
  await visitor.call(requestPasswordReset, { email: mine.email });
  await expect.poll(() => mailTo(mine.email)).toMatchObject({ subject: "Choose a new Signs & Co password" });

  // A logo in the trash is gone at once; the brand stays.
  await as(own).call(deleteMedia, { id: logo.id });
  expect((await as(mine).call(getMe, {})).body.brand).toMatchObject({ name: "Signs & Co", logo: null });
  expect((await visitor.get(brand?.logo ?? "")).statusCode).toBe(404);
  await as(own).call(removePartnerBrand, {});
  await test.runJobs();
  expect((await as(mine).call(getMe, {})).body.brand).toBeNull();
  expect((await manifest(screen)).brand.product).toBeUndefined();
});

it("only people who manage a partner's account set its brand, with its own pictures", async () => {
  const own = await aPartner(test.deps);
  const client = as(own);
  const foreign = await aPicture(test.deps, await aPartner(test.deps));
  const reasons = [
    await client.call(savePartnerBrand, { ...plain, logoMediaId: foreign.id }),
    await as(await aCustomerOf(test.deps, own)).call(savePartnerBrand, plain),
    await as(await aMember(test.deps, { accountId: own.accountId, role: "billing" })).call(
      savePartnerBrand,
      plain,
    ),
  ].map(({ error }) => error?.reason ?? Object.keys(error?.fields ?? {})[0]);
  expect(reasons).toEqual(["logoUnfit", "notPartner", "memberRoleLacks"]);
  const wrong = { ...plain, name: " ", colour: "red", supportUrl: "javascript:alert(1)" };
  const { fields } = (await client.call(savePartnerBrand, wrong)).error ?? {};
  expect(Object.keys(fields ?? {}).sort()).toEqual(["colour", "name", "supportUrl"]);
  expect((await client.call(getPartnerBrand, {})).body).toEqual({ brand: null });
});

it("an editor of a partner's account does not replace the logo of its brand", async () => {
  const own = await aPartner(test.deps);
  const [logo, other] = [await aPicture(test.deps, own), await aPicture(test.deps, own)];
  const editor = as(await aMember(test.deps, { accountId: own.accountId, role: "editor" }));
  const replaced = { id: logo.id, byId: other.id };
  await as(own).call(savePartnerBrand, { ...plain, logoMediaId: logo.id });
  expect((await editor.call(replaceMedia, replaced)).error?.reason).toBe("memberRoleLacks");
  expect((await as(own).call(replaceMedia, replaced)).status).toBe(200);
});
