import { createInterface } from "node:readline/promises";

/** What a command uses of the terminal and the machine; tests start the real program. */
export interface Terminal {
  /** The exit status. */
  status: number;
  /** Prints a line that belongs to the result. */
  print(line: string): void;
  /** Prints data for programs; without `indent` in one line. */
  printData(data: unknown, indent?: number): void;
  /** Prints a line for the person who waits; not in a pipe's result. */
  tell(line: string): void;
  /** Shows progress on one line; nothing where no person looks. */
  progress(words: string): void;
  /** Asks for a line; `secret` hides what is typed. Throws UsageError where no person answers. */
  ask(question: string, options?: { secret?: boolean }): Promise<string>;
}

/** The command was called wrongly; the lines say how to call it. */
export class UsageError extends Error {
  override readonly name = "UsageError";
  readonly lines: readonly string[];
  constructor(...lines: string[]) {
    super(lines.join("\n"));
    this.lines = lines;
  }
}

/** What ends a line, moves the cursor, hides text or turns it around. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** Returns a text as one line that is what it looks like: names are written by others. */
const shown = (text: string): string => text.replace(controls, (each) => (/\s/.test(each) ? " " : "\ufffd"));

/** Returns data as JSON without such characters outside escapes: a terminal may show it, and programs read all of it. */
const shownData = (data: unknown, indent = 0): string =>
  JSON.stringify(data, null, indent).replace(controls, (each) =>
    each === "\n" ? each : `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

export function openTerminal({
  stdin,
  stdout,
  stderr,
}: Pick<NodeJS.Process, "stdin" | "stdout" | "stderr">): Terminal {
  return {
    status: 0,
    print: (line) => void stdout.write(`${shown(line)}\n`),
    printData: (data, indent) => void stdout.write(`${shownData(data, indent)}\n`),
    tell: (line) => void stderr.write(`${shown(line)}\n`),
    progress(words) {
      if (stderr.isTTY) stderr.write(`\r\u001b[K${shown(words)}`);
    },
    async ask(question, { secret = false } = {}) {
      if (!stdin.isTTY)
        throw new UsageError(`There is no terminal to ask "${question}". Give it as an option.`);
      const asked = shown(question);
      const lines = createInterface({ input: stdin, output: stderr, terminal: true });
      if (secret)
        // What is typed is not repeated on the screen.
        Object.assign(lines, {
          _writeToOutput: (text: string) => text.includes(asked) && stderr.write(text),
        });
      const answer = await lines.question(asked);
      if (secret) stderr.write("\n");
      lines.close();
      return answer.trim();
    },
  };
}

/** Returns rows as lines of a table, its columns side by side. Without rows only the heads. */
export function tableOf(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)));
  return [heads, ...rows].map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
