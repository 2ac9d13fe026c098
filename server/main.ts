import cluster from "node:cluster";
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { Ending } from "./ending.ts";
import { readEnv } from "./env.ts";
import { processCount } from "./supervisor/process-count.ts";

const ending = new Ending();
for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.on(signal, () => {
    // A terminal sends Ctrl+C to every process; those of a supervisor wait for its word.
    if (signal === "SIGTERM" || !cluster.isWorker) void ending.end(0);
  });

const inTerminal = process.stdin.isTTY;
process.on("SIGHUP", () => {
  // A terminal sends it when its window is closed; elsewhere it asks a supervisor to replace its processes.
  if (inTerminal) void ending.end(0);
  else if (!cluster.isWorker) onHangUp();
});
let onHangUp = (): void =>
  console.warn("SIGHUP replaces server processes only where there are several (PROCESSES): restart instead.");

try {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const env = readEnv(process.env);
  // Each is loaded only where it runs: the supervisor takes a third of the memory of a server.
  if (cluster.isWorker) {
    const { placeVariable, takePlace } = await import("./supervisor/place.ts");
    const place = takePlace(process.env[placeVariable], () => void ending.end(0));
    const { serve } = await import("./serve.ts");
    await serve(env, ending, place);
  } else if (processCount(env, availableParallelism()) > 1) {
    const { supervise } = await import("./supervisor/supervise.ts");
    const group = await supervise(env, ending, processCount(env, availableParallelism()));
    onHangUp = () => void group.reload();
  } else {
    const { serve } = await import("./serve.ts");
    await serve(env, ending, null);
  }
} catch (error) {
  const { startProblem } = await import("./start-problem.ts");
  console.error(startProblem(error) ?? error);
  await ending.end(1);
}
