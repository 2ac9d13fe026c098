import { createInterface } from "node:readline/promises";

/** What a command uses of the terminal and the machine; tests start the real program. */
export interface Terminal {
  /** The exit status. */
  status: number;
  /** Prints a line that belongs to the result. */
  print(line: string): void;
  /** Prints a line for the person who waits; not in a pipe's result. */
  tell(line: string): void;
  /** Shows progress on one line; nothing where no person looks. */
  progress(words: string): void;
  /** Asks for a line; `secret` hides what is typed. Throws UsageError where no person answers. */
  ask(question: string, options?: { secret?: boolean }): Promise<string>;
}

/** The command was called wrongly; the message says how to call it. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Returns a text without what would move the cursor, hide lines or turn them around: names are written by others. */
const shown = (text: string): string => text.replace(/(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu, "\ufffd");

export function openTerminal({ stdin, stdout, stderr }: NodeJS.Process): Terminal {
  return {
    status: 0,
    print: (line) => void stdout.write(`${shown(line)}\n`),
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
