import type { RequestOf } from "#shared/contracts/contract.ts";
import { createApiKey } from "#shared/contracts/identity/api-keys.ts";
import { Client } from "../client.ts";
import type { TestApp } from "../test-app.ts";

/** Makes an API key as this customer; returns a client that calls with it. */
export async function anApiKey(
  test: Pick<TestApp, "app">,
  owner: Client,
  input: Partial<RequestOf<typeof createApiKey>> = {},
) {
  const { body } = await owner.call(createApiKey, {
    name: "Till",
    role: "admin",
    expiresAt: null,
    ...input,
  });
  const client = new Client(test, { authorization: `Bearer ${body.key}` });
  return { ...body.item, secret: body.key, client };
}
