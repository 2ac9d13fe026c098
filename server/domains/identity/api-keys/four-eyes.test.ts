import { expect, it } from "vitest";
import { setFourEyes } from "#shared/contracts/playing/publishing.ts";
import { anApiKey } from "../../../testing/factories/api-keys.ts";
import { aTeam } from "../../../testing/publishing-team.ts";
import { appForTests } from "../../../testing/test-app.ts";

const test = appForTests();

it("a key is no second person: where four eyes are demanded, it counts as the member who made it", async () => {
  const { shop, owner, second, publishAs } = await aTeam(test);
  await owner.client.call(setFourEyes, { on: true });
  const key = await anApiKey(test, owner.client, { role: "publisher" });
  await shop.fill([shop.bread.id], owner.client);
  expect(await publishAs(key)).toBe("409 fourEyesOwnEdits");
  await shop.fill([shop.bread.id, shop.soup.id], key.client);
  expect((await shop.status()).editors).toMatchObject([{ id: owner.userId }]);
  expect(await publishAs(owner)).toBe("409 fourEyesOwnEdits");
  expect(await publishAs(second)).toBe("201");
});
