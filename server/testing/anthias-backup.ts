import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** A row of the table `assets`; the columns are those that the rows have. */
export type AssetRow = Readonly<Record<string, string | number | null>>;

/** An asset that plays, as Anthias writes it. */
export const anAsset = (row: Readonly<Record<string, string | number | null | undefined>>): AssetRow => ({
  name: "Asset",
  md5: "",
  mimetype: "image",
  duration: 10,
  nocache: 0,
  skip_asset_check: 0,
  start_date: "2026-11-01 00:00:00",
  end_date: "2027-11-01 00:00:00",
  is_enabled: 1,
  is_processing: 0,
  play_order: 0,
  ...(JSON.parse(JSON.stringify(row)) as AssetRow),
});

interface Backup {
  assets?: readonly AssetRow[];
  /** Runs after the rows are written. */
  sql?: string;
  /** Bytes of the database instead of a real one; null: there is none. */
  database?: Buffer | null;
  /** Files of the assets folder by name. */
  files?: Readonly<Record<string, Buffer>>;
  /** Links of the assets folder: name and target. */
  links?: Readonly<Record<string, string>>;
  /** Files beside the folders, as `../anthias_assets/x`. */
  outside?: Readonly<Record<string, Buffer>>;
  /** Before the product was renamed. */
  old?: boolean;
  /** The newest rows are in the log. */
  inLog?: boolean;
}

/** Returns a backup as Anthias makes it: a tar.gz of its folder with the database, and of the folder with its assets. */
export function anthiasBackup(backup: Backup): Buffer {
  const { assets = [], sql = "", database, files = {}, links = {}, outside = {}, old, inLog } = backup;
  const name = old ? "screenly" : "anthias";
  const top = mkdtempSync(join(tmpdir(), "anthias-"));
  const home = join(top, "home");
  try {
    const [own, stored] = [join(home, `.${name}`), join(home, `${name}_assets`)];
    for (const folder of [own, stored]) mkdirSync(folder, { recursive: true });
    writeFileSync(join(own, `${name}.conf`), "[auth_basic]\npassword = secret\n");
    const at = join(own, `${name}.db`);
    if (database) writeFileSync(at, database);
    else if (database === undefined) writeDatabase(at, { assets, sql, inLog });
    for (const [file, bytes] of Object.entries(files)) writeFileSync(join(stored, file), bytes);
    for (const [file, target] of Object.entries(links)) symlinkSync(target, join(stored, file));
    const others = Object.entries(outside).map(([path, bytes]) => {
      mkdirSync(join(home, path, ".."), { recursive: true });
      writeFileSync(join(home, path), bytes);
      return path;
    });
    const packed = join(top, "backup.tar.gz");
    execFileSync("tar", ["-czPf", packed, "-C", home, `.${name}`, `${name}_assets`, ...others]);
    return readFileSync(packed);
  } finally {
    rmSync(top, { recursive: true, force: true });
  }
}

function writeDatabase(path: string, { assets, sql, inLog }: Pick<Backup, "assets" | "sql" | "inLog">): void {
  const work = `${path}.work`;
  const db = new DatabaseSync(work);
  const columns = Object.keys(assets?.[0] ?? { other: 1 });
  db.exec("CREATE TABLE settings (secret TEXT)");
  if (inLog) db.exec("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0");
  db.exec(`CREATE TABLE assets (${columns.join(", ")})`);
  const insert = db.prepare(`INSERT INTO assets VALUES (${columns.map(() => "?").join(", ")})`);
  for (const row of assets ?? []) insert.run(...columns.map((column) => row[column] ?? null));
  db.exec(sql ?? "");
  // A backup is made while the device runs, so its log is beside it.
  cpSync(work, path);
  if (inLog) cpSync(`${work}-wal`, `${path}-wal`);
  db.close();
  rmSync(work, { force: true });
}
