/** A JSON Schema, or a part of one. */
type Schema = { readonly [key: string]: unknown };

const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What a field with this name has in examples, where its schema takes it. */
const byName: Record<string, readonly unknown[]> = {
  name: ["Entrance"],
  namePattern: ["Shop {n}"],
  email: ["asha@example.com"],
  url: ["https://example.com/menu"],
  link: ["https://example.com/menu"],
  text: ["Welcome"],
  title: ["Offers of the week"],
  description: ["Menu of the day"],
  note: ["New lunch poster"],
  notes: ["Above the counter"],
  message: ["Please try again"],
  location: ["Pune"],
  city: ["Pune"],
  country: ["IN"],
  timeZone: ["Asia/Kolkata"],
  zone: ["Asia/Kolkata"],
  number: ["+919876543210"],
  tag: ["window"],
  tags: [["window"]],
  reason: ["screenNotFound"],
  summary: ["Offers, because of the schedule Lunch"],
  playlistName: ["Offers"],
  itemName: ["poster.png"],
  fileName: ["poster.png"],
  device: ["Chrome on Linux"],
  id: [12],
  latitude: [18.52],
  longitude: [73.86],
  start: ["11:00"],
  end: ["14:30"],
  from: ["2026-12-01"],
  to: ["2027-01-01"],
  until: ["2026-12-31"],
  colour: ["#ffffff"],
  background: ["#b3261e"],
  version: [7],
  revision: [3],
  total: [1],
  percent: [40],
  seconds: [30],
  durationMs: [8000],
  bytes: [48213],
  key: ["k3f9q2"],
  apiKey: ["k3f9q2"],
  token: ["Zk3vQ8sT1xLwZk3vQ8sT1xLwZk3vQ8sT1xLwZk3vQ8s"],
  code: ["482913"],
  phone: ["+919876543210"],
  password: ["correct horse battery"],
  secret: ["whsec_c2VjcmV0"],
  region: ["IN-MH"],
  supportEmail: ["asha@example.com"],
  supportUrl: ["https://example.com/help"],
  termsUrl: ["https://example.com/terms"],
};

/** What a call demands that no schema says: one of several fields, or fields that fit each other. */
const buyer = {
  name: "Asha Cafe",
  state: "27",
  pin: "411001",
  address: "12 MG Road",
  city: "Pune",
  gstin: "",
};
const completed: Record<string, object> = {
  createExchange: { apiKey: "k3f9q2" },
  changeScreens: { ids: [12], change: { kind: "tags", add: ["window"] } },
  muteAlerts: { screenId: 12 },
  placeOrder: { buyer },
  saveBuyer: { buyer },
  placeTopUp: { buyer },
  savePlayerRing: { tag: null },
  savePlaylist: { items: [{ mediaId: 12, durationMs: 8000 }] },
};

/** Returns the example of the body of this call. */
export const exampleOfBody = (call: string, schema: Schema): unknown =>
  call in completed ? { ...Object(exampleOf(schema)), ...completed[call] } : exampleOf(schema);

const hex = (length: number) => "9f86d081884c7d65".repeat(8).slice(0, length);
const letters = (length: number) => "Zk3vQ8sT1xLw".repeat(8).slice(0, length);
/** One of these fits every pattern of the contracts; a test names a pattern that none fits. */
const texts = [
  ...[
    "Entrance",
    "2026-12-01",
    "2026-12-01T09:00",
    "09:00",
    "#b3261e",
    "en",
    "/app/screens",
    "12",
    "shop",
    "12,13",
  ],
  ...["example.com", "https://example.com/menu", "482913", "411001", "screen:5", "member:5", "asha@okbank"],
  ...[
    "M0 0H10V10Z",
    "data:image/jpeg;base64,AAAA",
    "27AAPFU0939F1ZV",
    "+919876543210",
    "name:token",
    "poppins",
    "k3f9q2",
  ],
  ...[16, 32, 64].map(hex),
  ...[22, 43, 86].map(letters),
  `vds_${letters(43)}`,
];

const byFormat: Record<string, unknown> = {
  "date-time": "2026-12-01T09:30:00.000Z",
  date: "2026-12-01",
  time: "09:30",
  email: "asha@example.com",
  uri: "https://example.com/menu",
  uuid: "3f1b0a52-6c1e-4f43-9a57-2f6a0c1d9e88",
};

const maxDepth = 12;

/** Makes small examples from schemas: what must be there, one item in a list, nothing of what is null or optional. */
export function exampleOf(schema: Schema, name = "", depth = 0): unknown {
  const { const: only, enum: choices, type, anyOf, oneOf, allOf, format } = schema;
  if (depth > maxDepth) return null;
  if (only !== undefined) return only;
  if (Array.isArray(choices)) return choices[0];
  const options = [anyOf, oneOf].find(Array.isArray) as Schema[] | undefined;
  if (options) return exampleOfOptions(options, name, depth);
  if (Array.isArray(allOf))
    return Object.assign({}, ...allOf.map((each) => exampleOf(each, name, depth + 1)));
  const one = { ...schema, type: Array.isArray(type) ? type[0] : type };
  const named = name === "nextCursor" ? null : byName[name]?.find((value) => fits(one, value));
  if (named !== undefined) return named;
  switch (one.type) {
    case "string":
      return textOf(one, format);
    case "integer":
    case "number":
      return numberOf(schema);
    case "boolean":
      return true;
    case "array":
      return listOf(schema, name, depth);
    case "object":
      return objectOf(schema, depth);
    default:
      // A value that only the code can check: null, a text with its values, or the name of something.
      if (one.type === "null") return null;
      if (/reason(ref)?$/i.test(name)) return { reason: "screenNotFound", params: {} };
      return byName[name]?.[0] ?? "Entrance";
  }
}

const isNull = ({ type }: Schema) => type === "null";
const isSimple = ({ type }: Schema) => typeof type === "string" && type !== "object" && type !== "array";

/** Of what may be null, a text or number is shown; an object or list is left out. */
function exampleOfOptions(options: readonly Schema[], name: string, depth: number): unknown {
  const others = options.filter((option) => !isNull(option));
  const [first] = others;
  if (!first) return null;
  if (others.length < options.length && !isSimple(first)) return null;
  return exampleOf(others.find((option) => isSimple(option)) ?? first, name, depth + 1);
}

function textOf(schema: Schema, format: unknown): string {
  const { minLength = 0, pattern } = schema as { minLength?: number; pattern?: string };
  const known = byFormat[String(format)];
  if (known !== undefined && pattern === undefined) return String(known);
  const found = texts.find((text) => fits(schema, text));
  return found ?? "Entrance".padEnd(minLength, "e").slice(0, Number(schema.maxLength ?? 1_000_000));
}

function numberOf({ minimum, maximum, exclusiveMinimum, multipleOf }: Schema): number {
  const least = Math.max(
    Number(minimum ?? 1),
    exclusiveMinimum === undefined ? 1 : Number(exclusiveMinimum) + 1,
  );
  const found = Math.min(least, Number(maximum ?? least));
  return multipleOf === undefined ? found : Math.ceil(found / Number(multipleOf)) * Number(multipleOf);
}

function listOf(
  { items, prefixItems, minItems = 0, maxItems }: Schema,
  name: string,
  depth: number,
): unknown[] {
  if (Array.isArray(prefixItems)) return prefixItems.map((each: Schema) => exampleOf(each, name, depth + 1));
  const isShort = depth <= 1 && (name === "items" || (isSchema(items) && isSimple(items)));
  const isShown = Number(minItems) > 0 || isShort;
  if (!isSchema(items) || "$ref" in items || !isShown || maxItems === 0) return [];
  const one = exampleOf(items, name.replace(/s$/, ""), depth + 1);
  return Array.from({ length: Math.max(1, Number(minItems)) }, () => one);
}

function objectOf(schema: Schema, depth: number): Record<string, unknown> {
  const { properties, required, additionalProperties, propertyNames } = schema;
  const fields = Object.entries(isSchema(properties) ? (properties as Record<string, Schema>) : {});
  const isCondition = (name: string) => name === "draft" || name === "ifStill";
  const isNeeded = (name: string) => Array.isArray(required) && required.includes(name);
  // A change of which nothing must be sent: some of what may be.
  const shown = fields.filter(([name]) => isNeeded(name));
  const chosen =
    shown.length > 0 || depth > 0
      ? shown
      : fields.filter(([name, field]) => isSimple(field) && !isCondition(name)).slice(0, 3);
  const found = Object.fromEntries(chosen.map(([name, field]) => [name, exampleOf(field, name, depth + 1)]));
  if (!Array.isArray(required) || !isSchema(additionalProperties)) return found;
  const keys = isSchema(propertyNames) ? required : [];
  return {
    ...found,
    ...Object.fromEntries(keys.map((key) => [key, exampleOf(additionalProperties, "", depth + 1)])),
  };
}

/** Whether a value fits what a schema of a text, number or list says of its form. */
function fits(schema: Schema, value: unknown): boolean {
  const { type, minLength = 0, maxLength = 1e9, pattern, minimum = -1e15, maximum = 1e15, format } = schema;
  if (typeof value === "string")
    return (
      type === "string" &&
      value.length >= Number(minLength) &&
      value.length <= Number(maxLength) &&
      (typeof pattern !== "string" || new RegExp(pattern, "u").test(value)) &&
      (format === undefined ||
        byFormat[String(format)] === value ||
        (format === "uri" && value.startsWith("https:")))
    );
  if (typeof value === "number")
    return (type === "integer" || type === "number") && value >= Number(minimum) && value <= Number(maximum);
  return type === "array" && isSchema(schema.items) && schema.items.type === "string";
}
