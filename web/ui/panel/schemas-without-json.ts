import type { Plugin } from "vite";

/** What zod's schemas say of themselves as JSON Schema. Only the server's API reference asks for it. */
const asJson: readonly RegExp[] = [
  /inst\._zod\.processJSONSchema = .*;$/gm,
  /createStandardJSONSchemaMethod\(this, "\w+"\)/g,
  /createToJSONSchemaMethod\(this, \{\}\)\(params\)/g,
];

/** Returns zod's classic schemas without that part. Throws when a version of zod writes it in another way. */
export function withoutJson(code: string): string {
  return asJson.reduce((kept, part) => {
    if (!kept.match(part)) throw new Error(`zod has no ${part} any more: change schemas-without-json.ts`);
    return kept.replace(part, "undefined");
  }, code);
}

/** Vite plug-in: leaves JSON Schema out of the browser's copy of zod: several kB of the first page, compressed. */
export const schemasWithoutJson = (): Plugin => ({
  name: "schemas-without-json",
  transform: {
    filter: { id: /node_modules\/zod\/v4\/classic\/schemas\.js$/ },
    handler: (code) => ({ code: withoutJson(code), map: null }),
  },
});
