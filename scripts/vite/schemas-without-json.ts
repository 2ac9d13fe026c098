import type { Plugin } from "vite";

/** Writes schemas as JSON Schema: zod attaches it to every schema, so no bundler finds it unused. */
const writers = /node_modules\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;

/**
 * Vite plug-in: leaves JSON Schema out of the browser's copy of zod, several kB of a first load, compressed. Only the
 * server's API reference asks for it. The build fails when a version of zod has it elsewhere.
 */
export function schemasWithoutJson(): Plugin {
  let found = 0;
  return {
    name: "schemas-without-json",
    transform: {
      filter: { id: writers },
      handler(code) {
        found += 1;
        const declared = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
        const renamed = [...code.matchAll(/^export \{ \w+ as (\w+) \}/gm)].map(([, name]) => name);
        const names = [...declared, ...renamed].map((name) => `none as ${name}`);
        return { code: `const none = () => undefined;\nexport { ${names.join(", ")} };`, map: null };
      },
    },
    buildEnd(error) {
      if (!error && found === 0)
        this.error("zod writes JSON Schema in other files: change schemas-without-json.ts");
    },
  };
}
