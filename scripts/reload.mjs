import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib/root.mjs";

/* `npm run reload`: asks the running supervisor to replace its server processes one after the other (PROCESSES). */

process.chdir(root);
if (existsSync(".env")) process.loadEnvFile(".env");
const lock = join(process.env.DATA_DIR || "./data", "vitrine.lock");
try {
  const { pid } = JSON.parse(readFileSync(lock, "utf8"));
  process.kill(pid, "SIGHUP");
  console.log(
    `Process ${pid} replaces its server processes one after the other. Its log says when each is done.`,
  );
} catch (error) {
  console.error(`Vitrine does not run on ${join(lock, "..")} (${error.code ?? error.message}).`);
  process.exit(1);
}
