import { z } from "zod";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { contract, idParams, instant } from "../contract.ts";
import { signedIn } from "./accounts.ts";
import { ownPassword } from "./password.ts";
import { secondFactorCode } from "./two-factor.ts";

const tag = "Accounts";
const name = z.string().trim().min(1, schemaReason("nameRequired")).max(60);
/** Bytes as browsers write them in JSON (WebAuthn level 3, section 5.1). */
const base64url = z
  .string()
  .regex(/^[\w-]*$/)
  .max(8_000);
const extensions = z.record(z.string(), z.unknown()).default({});

const passkey = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Its maker copies it to the person's other devices. */
  synced: z.boolean(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type Passkey = z.output<typeof passkey>;
const passkeys = z.object({
  /** False: browsers have no passkeys for the address of this server. */
  offered: z.boolean(),
  items: z.array(passkey),
});
export type Passkeys = z.output<typeof passkeys>;

/** Options for the browser, as its own functions read them. */
const options = z.looseObject({ challenge: z.string() });

const ofSelf = { tag, needs: "self", scope: "own" } as const;

export const listPasskeys = contract("GET /api/v1/passkeys", {
  id: "listPasskeys",
  summary: "List the passkeys of this user",
  ...ofSelf,
  response: passkeys,
});
export const beginPasskey = contract("POST /api/v1/passkeys/options", {
  id: "beginPasskey",
  summary:
    "Get what the browser needs to make a passkey, after the password and, with two-factor sign-in, a code",
  ...ofSelf,
  body: z.object({ current: ownPassword, code: secondFactorCode.optional() }),
  response: options,
  secretAnswer: true,
});
export const addPasskey = contract("POST /api/v1/passkeys", {
  id: "addPasskey",
  summary: "Add the passkey that the browser made",
  ...ofSelf,
  body: z.object({
    name,
    response: z.object({
      id: base64url,
      rawId: base64url,
      type: z.literal("public-key"),
      response: z.object({
        clientDataJSON: base64url,
        attestationObject: base64url,
        transports: z.array(z.string().max(20)).max(10).default([]),
      }),
      clientExtensionResults: extensions,
    }),
  }),
  response: passkeys,
  status: 201,
});
export const renamePasskey = contract("PATCH /api/v1/passkeys/:id", {
  id: "renamePasskey",
  summary: "Rename a passkey",
  ...ofSelf,
  params: idParams,
  body: z.object({ name }),
  response: passkeys,
});
export const removePasskey = contract("DELETE /api/v1/passkeys/:id", {
  id: "removePasskey",
  summary: "Remove a passkey: it signs in no more",
  ...ofSelf,
  params: idParams,
  response: passkeys,
});
export const beginPasskeySignIn = contract("POST /api/v1/login/passkey/options", {
  id: "beginPasskeySignIn",
  summary: "Get what the browser needs to sign in with a passkey",
  tag,
  body: z.object({}),
  response: options,
});
export const signInWithPasskey = contract("POST /api/v1/login/passkey", {
  id: "signInWithPasskey",
  summary: "Sign in with what a passkey signed",
  tag,
  body: z.object({
    response: z.object({
      id: base64url,
      rawId: base64url,
      type: z.literal("public-key"),
      response: z.object({
        clientDataJSON: base64url,
        authenticatorData: base64url,
        signature: base64url,
        userHandle: base64url.optional(),
      }),
      clientExtensionResults: extensions,
    }),
  }),
  response: signedIn,
});
