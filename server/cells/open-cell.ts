import type { Logger } from "pino";
import type { Database } from "../db/client.ts";
import type { Env } from "../env.ts";
import { Cell, type CellProblem } from "./cell.ts";
import { directoryAt } from "./directory-client.ts";
import { prepareCell } from "./prepare.ts";

/**
 * Makes this process a part of its cell, before it serves. Null without cells. Throws CellProblem. The directory need not
 * answer: what it must hear is told when it is back.
 */
export async function openCell({
  env,
  db,
  log,
  now,
  fail,
}: {
  env: Env;
  db: Database;
  log: Logger;
  now: () => Date;
  fail: (problem: CellProblem) => void;
}): Promise<Cell | null> {
  const { CELL: number, DIRECTORY_URL: url, DIRECTORY_SECRET: secret } = env;
  if (number === undefined || !url || !secret) return null;
  await prepareCell(db, number);
  const directory = directoryAt({ url, caller: number, secret }, { now, log });
  const cell = new Cell({ number, db, directory, secret: env.SESSION_SECRET, log, fail });
  await cell.start();
  return cell;
}
