/** `npm run move-account -- ID CELL`: see docs/operations/cells.md. */
import { existsSync } from "node:fs";
import { directoryAt } from "../cells/directory-client.ts";
import { cellNamed, OperatorProblem, readOperatorSettings } from "../cells/operator-settings.ts";
import { secretOf } from "../cells/signed.ts";
import { moveAccount, type Step } from "./move-account/move.ts";

/** Only for a lab, which then kills the command: it waits before this step for ever. */
const stopsBefore = process.env.MOVE_STOPS_BEFORE;

async function stopBefore(step: Step): Promise<void> {
  if (step !== stopsBefore) return;
  console.log(`Stops before ${step}.`);
  await new Promise(() => setInterval(() => {}, 60_000));
}

async function run(words: readonly string[]): Promise<void> {
  const settings = readOperatorSettings(process.env);
  const { DIRECTORY_URL: url, DIRECTORY_KEY: key, CELL_DATABASES: databases } = settings;
  if (words.length !== 2 || !/^[1-9]\d{0,9}$/.test(words[0] ?? ""))
    throw new OperatorProblem("Usage: npm run move-account -- ACCOUNT-NUMBER CELL");
  if (!url) throw new OperatorProblem("Setting DIRECTORY_URL is missing. See docs/operations/cells.md.");
  const caller = "operator" as const;
  const directory = directoryAt({ url, caller, secret: secretOf(key, caller) }, { now: () => new Date() });
  const { screens, rows, frozenSeconds } = await moveAccount({
    accountId: Number(words[0]),
    toCell: cellNamed(words[1]),
    databases: new Map(databases.map(({ cell, database }) => [cell, { connectionString: database }])),
    directory,
    print: (line) => console.log(line),
    before: stopBefore,
  });
  console.log(
    rows === 0
      ? "The account was there already."
      : `Moved: ${screens} screens, ${rows} rows. Frozen for ${frozenSeconds.toFixed(1)} s.`,
  );
}

try {
  if (existsSync(".env")) process.loadEnvFile(".env");
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof OperatorProblem ? error.message : error);
  process.exitCode = 1;
}
