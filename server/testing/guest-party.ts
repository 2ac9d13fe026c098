import { expect } from "vitest";
import type { z } from "zod";
import {
  createGuestLink,
  type guestLinkFields,
  listGuestLinks,
} from "#shared/contracts/library/guest-links.ts";
import { sendGuestNotice } from "#shared/contracts/library/guests.ts";
import { guestLinkHeader, guestUploadPath } from "#shared/guest-calls.ts";
import { Client } from "./client.ts";
import type { TestApp } from "./test-app.ts";
import { tusClient } from "./uploads/tus-client.ts";
import { locationOf } from "./uploads/upload-fixture.ts";

type Fields = Partial<z.input<typeof guestLinkFields>>;

/** Makes a guest link as a member. Returns the id and the secret in its address. */
export async function aGuestLink(
  member: Client,
  fields: Fields = {},
): Promise<{ id: number; secret: string }> {
  const made = await member.call(createGuestLink, { title: "Summer party", ...fields });
  expect(made.error).toBeUndefined();
  const { items } = (await member.call(listGuestLinks, {})).body;
  const secret = items.find(({ id }) => id === made.body.id)?.path?.split("#")[1];
  if (!secret) throw new Error("The link has no address");
  return { id: made.body.id, secret };
}

/** A guest with the secret of a link. `phone`: 16 hexadecimal digits. */
export function aGuest(test: TestApp, origin: string, secret: string, phone?: string) {
  const headers = { [guestLinkHeader]: secret, ...(phone && { "guest-id": phone }) };
  const tus = tusClient(origin, "", { path: guestUploadPath, headers });
  const client = new Client(test, headers);
  return {
    tus,
    client,
    notice: (notice: string, name = "") => client.call(sendGuestNotice, { notice, name }),
    /** Sends a whole picture; returns the last answer. */
    async picture(body: Buffer, { file = "cake.jpg", name = "" } = {}) {
      const created = await tus.create(file, body.length, "image/jpeg", name ? { name } : {});
      return created.status === 201 ? tus.patch(locationOf(created), 0, body) : created;
    },
  };
}
