import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readSettingsFile } from "./settings-file.ts";

/*
 * Runs at each start of the kiosk image, before everything that has settings: reads vitrine.txt and writes what the parts of
 * the device read. All of it goes to /run, because the disk of the system is never written.
 */
const file = "/settings/vitrine.txt";
const templates = "/usr/lib/vitrine-image/updates";
const zones = "/usr/share/zoneinfo";

function write(path: string, text: string, mode = 0o644): void {
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, text, { mode });
}

const bytes = existsSync(file) ? readFileSync(file) : Buffer.from("");
const { kiosk, wifi, timeZone, updates, problems } = readSettingsFile(bytes);
if (bytes.length === 0) problems.push("There is no vitrine.txt: the settings of the image count.");

// The token in it is a secret of the owner.
write("/run/vitrine/settings", kiosk, 0o600);
if (wifi !== null) write("/run/NetworkManager/system-connections/vitrine-wifi.nmconnection", wifi, 0o600);
if (timeZone !== null) {
  const zone = join(zones, timeZone);
  if (existsSync(zone)) symlinkSync(zone, "/run/vitrine/localtime");
  else problems.push(`VITRINE_TIMEZONE is "${timeZone}", which is no time zone.`);
}
if (updates !== null)
  for (const name of readdirSync(templates)) {
    const text = readFileSync(join(templates, name), "utf8").replaceAll(
      "@UPDATES@",
      updates.replace(/\/$/, ""),
    );
    write(`/run/sysupdate.d/${name}`, text);
  }
for (const problem of problems) process.stderr.write(`${problem}\n`);
