import { runTool } from "./lib/run-tool.mjs";

/* `npm run backup`, `restore` and `verify-backup`: server/backup/main.ts. */
await runTool("backup", process.argv.slice(2));
