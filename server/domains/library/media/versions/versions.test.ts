import { beforeEach, expect, it } from "vitest";
import {
  getDesignVersion,
  listDesignVersions,
  nameDesignVersion,
  versionLimits,
} from "#shared/contracts/library/design-versions.ts";
import { deleteMedia } from "#shared/contracts/library/media.ts";
import { createWidget, saveWidget } from "#shared/contracts/library/widgets.ts";
import type { Design, DesignElement } from "#shared/media-kinds/design.ts";
import { aCustomer, aMember, aPicture, appForTests, Client, type SignedIn } from "../../../../testing/kit.ts";
import { inLab } from "../../../../testing/lab.ts";

const test = appForTests();
let owner: SignedIn;
let customer: Client;
let id: number;
const design = (...elements: DesignElement[]): Design => ({
  width: 1920,
  height: 1080,
  background: "#000000",
  elements,
});
const star = (name: string): DesignElement => ({
  id: name,
  type: "shape",
  shape: "star",
  fill: "#ffff00",
  x: 0,
  y: 0,
  w: 100,
  h: 100,
});
beforeEach(async () => {
  owner = await aCustomer(test.deps);
  customer = new Client(test, { cookie: owner.cookie });
  id = (await customer.call(createWidget, { name: "Offer", widget: { kind: "design", settings: design() } }))
    .body.id;
});

const save = (settings: Design, by = customer) =>
  by.call(saveWidget, { id, widget: { kind: "design", settings } });
const versions = async () => (await customer.call(listDesignVersions, { id })).body.items;
const minutes = (count: number) => test.clock.advance(count * 60_000);

it("keeps a version for each sitting, with who made it and what changed", async () => {
  const member = await aMember(test.deps, { accountId: owner.accountId, role: "editor" });
  await save(design(star("a")));
  await save(design(star("a"), star("b")));
  minutes(5);
  const colleague = new Client(test, { cookie: member.cookie });
  await save(design(star("a"), star("b"), star("c")), colleague);
  minutes(30);
  await save(design(star("c")));
  const found = await versions();
  expect(found.map(({ revision, by, changes }) => [revision, by?.id, changes])).toEqual([
    [4, owner.userId, { removed: 2 }],
    [3, member.userId, { added: 1 }],
    [2, owner.userId, { added: 2 }],
    [0, undefined, null],
  ]);
  expect(found.map(({ isPresent }) => isPresent)).toEqual([true, false, false, false]);
  const then = (await customer.call(getDesignVersion, { id, revision: 2 })).body;
  expect(then.settings.elements.map((each) => each.id)).toEqual(["a", "b"]);
});

inLab("draws a small picture of each version", async () => {
  await save(design(star("a")));
  await test.runAllJobs();
  for (const { pictureUrl, revision } of await versions()) {
    expect(pictureUrl, String(revision)).not.toBeNull();
    const answer = await customer.get(pictureUrl ?? "");
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/webp"]);
  }
  expect(await versions()).toHaveLength(2);
});

it("keeps a named version of the present state, and forgets it no sooner than its name", async () => {
  await save(design(star("a")));
  const { items } = (await customer.call(nameDesignVersion, { id, revision: 1, name: "Before Diwali" })).body;
  expect(items[0]).toMatchObject({ revision: 1, name: "Before Diwali", isPresent: true });
  for (let at = 0; at < versionLimits.unnamed + 3; at++) {
    minutes(11);
    await save(design(star("a"), star(`s${at}`)));
  }
  const found = await versions();
  expect(found.find(({ revision }) => revision === 1)).toMatchObject({
    name: "Before Diwali",
    isPresent: false,
  });
  // The named one, and the present one, which is no earlier state.
  expect(found).toHaveLength(versionLimits.unnamed + 2);
  await customer.call(nameDesignVersion, { id, revision: 1, name: null });
  minutes(11);
  await save(design());
  expect((await versions()).some(({ revision }) => revision === 1)).toBe(false);
  expect(await customer.call(getDesignVersion, { id, revision: 1 })).toMatchObject({ status: 404 });
});

it("brings back a version whose picture was deleted meanwhile", async () => {
  const picture = await aPicture(test.deps, { accountId: owner.accountId });
  const shown: DesignElement = {
    id: "p",
    type: "picture",
    mediaId: picture.id,
    fit: "cover",
    x: 0,
    y: 0,
    w: 9,
    h: 9,
  };
  await save(design(shown));
  minutes(30);
  await save(design());
  minutes(30);
  await save(design(star("a")));
  await customer.call(deleteMedia, { id: picture.id });
  const { settings } = (await customer.call(getDesignVersion, { id, revision: 1 })).body;
  expect((await save(settings)).status).toBe(200);
  const foreign = await aPicture(test.deps, { accountId: (await aCustomer(test.deps)).accountId });
  const stolen = { ...shown, mediaId: foreign.id, file: "a".repeat(64) };
  expect(await save(design(stolen))).toMatchObject({ status: 400, error: { reason: "designMediaGone" } });
});
