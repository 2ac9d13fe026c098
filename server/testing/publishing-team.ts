import { publish } from "#shared/contracts/playing/publishing.ts";
import type { Role } from "#shared/roles.ts";
import { Client } from "./client.ts";
import { aMember } from "./factories.ts";
import { aShop } from "./publishing-shop.ts";
import type { TestApp } from "./test-app.ts";

/** Creates a shop that reviews, with an owner, two publishers and an editor. `as` makes a shop edited by a colleague. */
export async function aTeam(test: TestApp) {
  const shop = await aShop(test);
  const { accountId, userId, email } = shop.owner;
  const member = async (role: Role) => {
    const person = await aMember(test.deps, { accountId, role });
    return { ...person, client: new Client(test, { cookie: person.cookie }) };
  };
  const [publisher, second, editor] = [
    await member("publisher"),
    await member("publisher"),
    await member("editor"),
  ];
  return {
    shop,
    owner: { client: shop.customer, userId, email },
    publisher,
    second,
    editor,
    member,
    /** Tries to publish; returns the status and why it was refused. */
    publishAs: async ({ client }: { client: Client }) => {
      const { status, error } = await client.call(publish, {});
      return error ? `${status} ${error.reason}` : String(status);
    },
  };
}
