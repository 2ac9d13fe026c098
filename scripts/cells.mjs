import { runTool } from "./lib/run-tool.mjs";

/* `npm run directory` and `npm run move-account`: server/operator-command. */
const [name, ...words] = process.argv.slice(2);
await runTool(name, words);
