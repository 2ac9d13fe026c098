import { scimPath } from "#shared/directory-token.ts";
import { maxResults } from "./lists.ts";
import { groupSchema, userSchema } from "./names.ts";

const configSchema = "urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig";
const typeSchema = "urn:ietf:params:scim:schemas:core:2.0:ResourceType";
const schemaSchema = "urn:ietf:params:scim:schemas:core:2.0:Schema";

/** Returns what this service can do of SCIM (RFC 7643, section 5). */
export const serviceProviderConfig = (base: string) => ({
  schemas: [configSchema],
  documentationUri: `${base}/help`,
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: "oauthbearertoken",
      name: "OAuth Bearer Token",
      description: "The token that an owner of the account makes under Settings, Security, Company directory",
      specUri: "https://www.rfc-editor.org/info/rfc6750",
      primary: true,
    },
  ],
  meta: { resourceType: "ServiceProviderConfig", location: `${base}${scimPath}/ServiceProviderConfig` },
});

const resourceType = (base: string, name: "User" | "Group", schema: string) => ({
  schemas: [typeSchema],
  id: name,
  name,
  endpoint: `/${name}s`,
  description: name === "User" ? "A person who belongs to the account" : "A group that gives a role",
  schema,
  schemaExtensions: [],
  meta: { resourceType: "ResourceType", location: `${base}${scimPath}/ResourceTypes/${name}` },
});

/** Returns the kinds of resources (RFC 7643, section 6). */
export const resourceTypes = (base: string) => [
  resourceType(base, "User", userSchema),
  resourceType(base, "Group", groupSchema),
];

interface Attribute {
  type?: "string" | "boolean" | "complex" | "reference";
  multiValued?: true;
  required?: true;
  caseExact?: true;
  mutability?: "readOnly" | "readWrite" | "immutable";
  unique?: true;
  sub?: Readonly<Record<string, Attribute>>;
  canonicalValues?: readonly string[];
  referenceTypes?: readonly string[];
}

function attributes(named: Readonly<Record<string, Attribute>>): object[] {
  return Object.entries(named).map(([name, { type = "string", sub, ...rest }]) => ({
    name,
    type,
    multiValued: rest.multiValued ?? false,
    description: name,
    required: rest.required ?? false,
    caseExact: rest.caseExact ?? false,
    mutability: rest.mutability ?? "readWrite",
    returned: "default",
    uniqueness: rest.unique ? "server" : "none",
    ...(rest.canonicalValues && { canonicalValues: rest.canonicalValues }),
    ...(rest.referenceTypes && { referenceTypes: rest.referenceTypes }),
    ...(sub && { subAttributes: attributes(sub) }),
  }));
}

const user: Readonly<Record<string, Attribute>> = {
  userName: { required: true, unique: true },
  externalId: { caseExact: true },
  name: { type: "complex", sub: { formatted: {}, familyName: {}, givenName: {} } },
  displayName: {},
  emails: {
    type: "complex",
    multiValued: true,
    sub: { value: {}, type: { canonicalValues: ["work", "home", "other"] }, primary: { type: "boolean" } },
  },
  active: { type: "boolean" },
  groups: {
    type: "complex",
    multiValued: true,
    mutability: "readOnly",
    sub: {
      value: { mutability: "readOnly" },
      $ref: { type: "reference", referenceTypes: ["Group"], mutability: "readOnly" },
      display: { mutability: "readOnly" },
      type: { mutability: "readOnly", canonicalValues: ["direct"] },
    },
  },
};

const group: Readonly<Record<string, Attribute>> = {
  displayName: { required: true, unique: true },
  externalId: { caseExact: true },
  members: {
    type: "complex",
    multiValued: true,
    sub: {
      value: { mutability: "immutable" },
      $ref: { type: "reference", referenceTypes: ["User"], mutability: "immutable" },
      display: { mutability: "readOnly" },
      type: { mutability: "immutable", canonicalValues: ["User"] },
    },
  },
};

const schemaOf = (base: string, id: string, name: string, named: Readonly<Record<string, Attribute>>) => ({
  schemas: [schemaSchema],
  id,
  name,
  description: name,
  attributes: attributes(named),
  meta: { resourceType: "Schema", location: `${base}${scimPath}/Schemas/${id}` },
});

/** Returns the attributes that are kept (RFC 7643, section 7): directories map these and no others. */
export const schemas = (base: string) => [
  schemaOf(base, userSchema, "User", user),
  schemaOf(base, groupSchema, "Group", group),
];
