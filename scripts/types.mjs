import { typesAreRight } from "./lib/type-check.mjs";

const { ok, output } = await typesAreRight();
if (!ok) console.error(output);
process.exit(ok ? 0 : 1);
