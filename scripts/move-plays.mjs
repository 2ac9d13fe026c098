import { runTool } from "./lib/run-tool.mjs";

/* `npm run move-plays`: server/operator-command/move-plays.ts. */
await runTool("move-plays", []);
