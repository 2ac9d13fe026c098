import { type DigitScript, scriptOfDigits } from "../digits.ts";
import type { BoardLayout, BoardRole } from "../media-kinds/board-settings.ts";
import type { TableDocument } from "../media-kinds/table-document.ts";
import { guessRoles } from "./guess-roles.ts";
import { meaningOf } from "./header-meaning.ts";

interface BoardGuess {
  columns: Partial<Record<BoardRole, string>>;
  digits?: DigitScript;
  layout?: BoardLayout;
}

/** Guesses how a table is shown as a board: its columns, the digits in which it was written, and whether it is a queue. */
export function guessBoard({ columns, rows }: Pick<TableDocument, "columns" | "rows">): BoardGuess {
  const digits = scriptOfDigits(rows.flatMap(({ cells }) => cells));
  return {
    columns: guessRoles(columns),
    ...(digits && { digits }),
    ...(columns.some(({ name }) => meaningOf(name) === "token") && { layout: "queue" as const }),
  };
}
