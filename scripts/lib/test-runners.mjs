import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { run } from "./processes.mjs";
import { pinnedNode, root, tool } from "./root.mjs";

const folder = join(root, "test-results");

/** Runs unit and server tests. Resolves to { passed, failed, output }; a skipped test counts as failed. */
export async function runVitest(config = "vitest.config.ts") {
  const { code, output, report } = await withReport("vitest.json", (file) =>
    run(pinnedNode, [
      ...[tool.vitest, "run", "--config", config],
      ...["--reporter=dot", "--reporter=json", `--outputFile.json=${file}`],
    ]),
  );
  return countVitest({ code, output, report });
}

/** Counts the tests in Vitest's report; see `runVitest`. */
export function countVitest({ code, output, report }) {
  const suites = report?.testResults ?? [];
  // A file that cannot be loaded is reported as failed without tests.
  const broken = suites.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  const failed = (report?.numFailedTests ?? 0) + broken.length;
  return counted({ code, output, passed: report?.numPassedTests ?? 0, failed, skipped });
}

/** Runs the tests in a real Chromium. Resolves like `runVitest`. */
export async function runPlaywright(chromium) {
  const { code, output, report } = await withReport("playwright.json", (file) =>
    run(pinnedNode, [tool.playwright, "test", "--reporter=line,json"], {
      env: {
        ...process.env,
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        // Playwright sets FORCE_COLOR for its workers, and Node warns when NO_COLOR is set as well.
        NO_COLOR: undefined,
        ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
      },
    }),
  );
  return countPlaywright({ code, output, report });
}

/** Counts the tests in Playwright's report; see `runVitest`. */
export function countPlaywright({ code, output, report }) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  const flakyNote = flaky > 0 ? `\n${flaky} flaky: failed once, passed when tried again.` : "";
  return counted({ code, output: output + flakyNote, passed: expected + flaky, failed: unexpected, skipped });
}

async function withReport(name, work) {
  const file = join(folder, name);
  mkdirSync(folder, { recursive: true });
  rmSync(file, { force: true });
  const result = await work(file);
  try {
    return { ...result, report: JSON.parse(readFileSync(file, "utf8")) };
  } catch {
    return { ...result, report: undefined };
  }
}

/** Builds the result. A runner that fails without a failed test, or finds no test at all, counts as one failure. */
function counted({ code, output, passed, failed, skipped }) {
  const itself = failed + skipped === 0 && (code !== 0 || passed === 0) ? 1 : 0;
  const note = skipped > 0 ? `\n${skipped} skipped: a skipped test counts as failed.` : "";
  return { passed, failed: failed + skipped + itself, output: output + note };
}
