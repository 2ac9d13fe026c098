import { run } from "../../../client/cli/run.ts";
import type { Terminal } from "../../../client/cli/terminal.ts";
import { UsageError } from "../../../client/cli/terminal.ts";
import type { Ended } from "./vitrine.ts";

/** Runs the command line `vitrine` in this process: quicker than one of its own. `says`: what the person answers; without it nobody is there. */
export async function runVitrineHere(
  words: readonly string[],
  { env, says }: { env: Record<string, string>; says?: string },
): Promise<Ended> {
  const lines = { out: "", err: "" };
  const terminal: Terminal = {
    status: 0,
    print(line) {
      lines.out += `${line}\n`;
    },
    tell(line) {
      lines.err += `${line}\n`;
    },
    progress: () => undefined,
    async ask(question) {
      if (says === undefined) throw new UsageError(`There is no terminal to ask "${question}".`);
      return says;
    },
  };
  await run(words, { terminal, env });
  return { status: terminal.status, ...lines };
}
