import { run } from "../../../client/cli/run.ts";
import { openTerminal, type Terminal, UsageError } from "../../../client/cli/terminal.ts";
import type { Ended } from "./vitrine.ts";

/** Runs the command line `vitrine` in this process: quicker than one of its own. `says`: what the person answers; without it nobody is there. */
export async function runVitrineHere(
  words: readonly string[],
  { env, says }: { env: Record<string, string>; says?: string },
): Promise<Ended> {
  const lines = { out: "", err: "" };
  const stream = (of: keyof typeof lines) => ({
    write(text: string) {
      lines[of] += text;
    },
  });
  const terminal: Terminal = {
    ...openTerminal({ stdin: {}, stdout: stream("out"), stderr: stream("err") } as never),
    async ask(question) {
      if (says === undefined) throw new UsageError(`There is no terminal to ask "${question}".`);
      return says;
    },
  };
  await run(words, { terminal, env });
  return { status: terminal.status, ...lines };
}
