import { build, printFailures } from "./lib/bundles.mjs";
import { installOrExit } from "./lib/installation.mjs";

await installOrExit({ develop: false });
const failed = await build();
printFailures(failed);
process.exit(failed.length === 0 ? 0 : 1);
