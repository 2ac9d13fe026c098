/** `npm run directory -- serve | secret CELL | haproxy FOLDER … | remove-files`: see docs/operations/cells.md. */
import { existsSync, mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import {
  cellNamed,
  OperatorProblem,
  type OperatorSettings,
  readOperatorSettings,
} from "../cells/operator-settings.ts";
import { secretOf } from "../cells/signed.ts";
import { followDirectory, writeWhole } from "../directory/follow-proxy.ts";
import {
  type CellAddresses,
  cellsMap,
  cellsMapText,
  proxyConfig,
  screensMap,
  screensMapText,
} from "../directory/haproxy.ts";
import { keyPlaces, prepareDirectory } from "../directory/names.ts";
import { directoryServer } from "../directory/serve.ts";
import { readEnv } from "../env.ts";
import { openLog } from "../logging/log.ts";
import { freeBytesAt, localDisk } from "../outside/disk/local.ts";
import { openStorage } from "../outside/index.ts";
import { removeFiles, requireAllCells } from "./remove-files.ts";

const usage = `npm run directory -- serve
npm run directory -- secret CELL
npm run directory -- haproxy FOLDER --cell 0=10.0.0.7:4000,10.0.0.8:4000 --cell 1=… [--new 0] [--bind :80] [--http] [--follow]
npm run directory -- remove-files`;

function openPool({ DIRECTORY_DATABASE_URL: url }: OperatorSettings): pg.Pool {
  if (!url)
    throw new OperatorProblem(
      "Setting DIRECTORY_DATABASE_URL is missing: the directory has a database of its own.",
    );
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    application_name: "vitrine-directory",
    statement_timeout: 10_000,
  });
  pool.on("error", () => {});
  return pool;
}

async function serve(settings: OperatorSettings): Promise<void> {
  const log = openLog("info");
  const pool = openPool(settings);
  await prepareDirectory(pool);
  const now = () => new Date();
  const server = directoryServer({ pool, key: settings.DIRECTORY_KEY, now, log });
  await new Promise<void>((listening) =>
    server.listen(settings.DIRECTORY_PORT, settings.DIRECTORY_HOST, listening),
  );
  console.log(`The directory listens at http://${settings.DIRECTORY_HOST}:${settings.DIRECTORY_PORT}`);
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(signal, () => server.close(() => void pool.end().then(() => process.exit(0))));
}

function addressesOf(text: string): CellAddresses {
  const [cell, list = ""] = text.split("=");
  const addresses = list.split(",").filter((address) => /^[\w.:[\]-]+:\d+$/.test(address));
  if (addresses.length === 0)
    throw new OperatorProblem(`--cell ${text} must be CELL=HOST:PORT,HOST:PORT\n${usage}`);
  return { cell: cellNamed(cell), addresses };
}

async function haproxy(settings: OperatorSettings, words: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      cell: { type: "string", multiple: true, default: [] },
      new: { type: "string", default: "0" },
      bind: { type: "string", default: ":80" },
      http: { type: "boolean", default: false },
      follow: { type: "boolean", default: false },
    },
  });
  const cells = values.cell.map(addressesOf);
  const newcomers = cellNamed(values.new);
  if (!positionals[0] || !cells.some(({ cell }) => cell === newcomers)) throw new OperatorProblem(usage);
  const folder = resolve(process.env.CALLED_FROM ?? ".", positionals[0]);
  mkdirSync(folder, { recursive: true });
  const pool = openPool(settings);
  await prepareDirectory(pool);
  const first = await keyPlaces(pool, "0");
  writeWhole(
    `${folder}/haproxy.cfg`,
    proxyConfig({ folder, bind: values.bind, cells, newcomers, secure: !values.http }),
  );
  writeWhole(cellsMap(folder), cellsMapText(cells));
  writeWhole(screensMap(folder), screensMapText(first.places));
  console.log(
    `${first.places.length} keys in ${screensMap(folder)}. Try it: haproxy -c -f ${folder}/haproxy.cfg`,
  );
  if (values.follow) await followDirectory(pool, folder, { print: (line) => console.error(line) });
  await pool.end();
}

/** Also reads the settings of the store, as a cell has them. */
async function removeUnused(settings: OperatorSettings): Promise<void> {
  const env = readEnv(process.env);
  const databases = new Map(
    settings.CELL_DATABASES.map(({ cell, database }) => [cell, { connectionString: database }]),
  );
  const pool = openPool(settings);
  await requireAllCells(pool, new Set(databases.keys())).finally(() => pool.end());
  const disk = localDisk(() => freeBytesAt(env.DATA_DIR));
  const { removed, used } = await removeFiles(databases, await openStorage(env, disk, "remove-files"));
  console.log(`${removed} files removed. ${used} are in use in another cell.`);
}

try {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const [what, ...words] = process.argv.slice(2);
  const settings = readOperatorSettings(process.env);
  if (what === "serve") await serve(settings);
  else if (what === "secret") console.log(secretOf(settings.DIRECTORY_KEY, cellNamed(words[0])));
  else if (what === "haproxy") await haproxy(settings, words);
  else if (what === "remove-files") await removeUnused(settings);
  else throw new OperatorProblem(usage);
} catch (error) {
  console.error(error instanceof OperatorProblem ? error.message : error);
  process.exitCode = 1;
}
