import { runTool } from "./lib/run-tool.mjs";

/* `npm run reset-second-factor -- USER-ID`: server/operator-command/main.ts. */
await runTool("reset-second-factor", process.argv.slice(2));
