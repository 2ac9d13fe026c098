import { z } from "zod";
import { roles } from "../../roles.ts";
import { memberScope } from "../../scopes.ts";
import { contract, id, idParams, instant } from "../contract.ts";
import { joiningRoles } from "./company-sign-in.ts";

const tag = "Company sign-in";
const owner = { tag, needs: "account.own", scope: "account" } as const;

/** So many groups can have a role. */
export const maxDirectoryRoles = 100;

export const directoryToken = z.object({
  id,
  /** How the token begins, to recognise it. */
  beginning: z.string(),
  madeBy: z.string(),
  createdAt: instant,
  /** To the minute; null: it was never used. */
  lastUsedAt: instant.nullable(),
  /** The network of the last use, shortened. */
  lastAddress: z.string().nullable(),
});
export type DirectoryToken = z.output<typeof directoryToken>;

export const companyDirectory = z.object({
  /** The address for the directory's settings (SCIM 2.0). */
  baseUrl: z.string(),
  /** Those that were not revoked. */
  tokens: z.array(directoryToken),
  /** Whether a domain is proved: without one, everybody is refused. */
  hasDomain: z.boolean(),
  people: z.object({
    /** Whom the directory named. */
    all: z.number().int(),
    /** Those of them who are members. */
    members: z.number().int(),
    /** Active at the company, but in no group with a role. */
    waiting: z.number().int(),
  }),
  groups: z.array(z.object({ id, name: z.string(), members: z.number().int() })),
  /** In this order; of a person's groups the first one decides. */
  roles: z.array(
    z.object({
      groupId: id,
      role: z.enum(roles),
      scope: memberScope.nullable(),
      /** The names of the groups and folders of the scope; null: the whole account. */
      sees: z.object({ groups: z.array(z.string()), folders: z.array(z.string()) }).nullable(),
    }),
  ),
  /** Of new people in none of these groups; null: they do not get in. */
  role: z.enum(roles).nullable(),
});
export type CompanyDirectory = z.output<typeof companyDirectory>;

export const getCompanyDirectory = contract("GET /api/v1/company-directory", {
  id: "getCompanyDirectory",
  ...owner,
  summary: "Get how the directory of the company manages members (SCIM 2.0)",
  response: companyDirectory,
});
export const makeDirectoryToken = contract("POST /api/v1/company-directory/tokens", {
  id: "makeDirectoryToken",
  ...owner,
  summary:
    "Make a token for the directory of the company. The answer has the token itself, which is not shown again; two work at the same time",
  response: z.object({ token: z.string(), directory: companyDirectory }),
  status: 201,
  secretAnswer: true,
});
export const revokeDirectoryToken = contract("DELETE /api/v1/company-directory/tokens/:id", {
  id: "revokeDirectoryToken",
  ...owner,
  summary: "Revoke a token: the next call of the directory with it is refused",
  params: idParams,
  response: companyDirectory,
});
export const saveDirectoryRoles = contract("PUT /api/v1/company-directory/roles", {
  id: "saveDirectoryRoles",
  ...owner,
  summary:
    "Save which roles the groups of the directory give. Members get them at once; nobody becomes or stops to be an owner",
  body: z.object({
    role: z.enum(joiningRoles).nullable(),
    roles: z
      .array(
        z.object({ groupId: id, role: z.enum(joiningRoles), scope: memberScope.nullable().default(null) }),
      )
      .max(maxDirectoryRoles),
  }),
  maxBytes: 200_000,
  response: companyDirectory,
});
