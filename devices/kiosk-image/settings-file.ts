/** What the owner wrote into vitrine.txt, for each part of the device that needs it. */
export interface ImageSettings {
  /** Lines of systemd's EnvironmentFile= for the kiosk. */
  kiosk: string;
  /** A connection of NetworkManager; null: none, because a cable needs no settings. */
  wifi: string | null;
  /** e.g. "Asia/Kolkata"; null: UTC. */
  timeZone: string | null;
  /** The folder with new images; null: none are fetched. */
  updates: string | null;
  /** Sentences about lines that were left out. */
  problems: string[];
}

/** Those that are not for the kiosk. */
const ownNames = ["VITRINE_WIFI", "VITRINE_WIFI_PASSWORD", "VITRINE_TIMEZONE", "VITRINE_UPDATES"];

/** Editors on Windows write UTF-16 too, when they are told to. */
function decode(bytes: Uint8Array): string {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isWide ? "utf-16le" : "utf-8").decode(bytes);
}

/** systemd.exec(5): in double quotes, these four keep their meaning only behind a backslash. */
const quoted = (value: string) => `"${value.replace(/["\\$`]/g, "\\$&")}"`;

/** Reads vitrine.txt: lines with NAME=value, as an owner writes them with any editor. Never throws. */
export function readSettingsFile(bytes: Uint8Array): ImageSettings {
  const problems: string[] = [];
  const values = new Map<string, string>();
  for (const [index, raw] of decode(bytes)
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = raw.trim();
    if (line === "" || line.startsWith("#")) continue;
    const [, name = "", value = ""] = /^([a-z_]+)\s*=\s*(.*)$/i.exec(line) ?? [];
    if (!name.toUpperCase().startsWith("VITRINE_")) {
      problems.push(`Line ${index + 1} of vitrine.txt is no setting: it must begin with VITRINE_.`);
      continue;
    }
    values.set(name.toUpperCase(), /^(["'])(.*)\1$/.exec(value)?.[2] ?? value);
  }
  const take = (name: string) => values.get(name) || null;
  const kiosk = [...values]
    .filter(([name, value]) => !ownNames.includes(name) && value !== "")
    .map(([name, value]) => `${name}=${quoted(value)}\n`);
  const updates = take("VITRINE_UPDATES");
  const isFolder = updates !== null && /^https?:\/\/[^\s%]+$/.test(updates) && URL.canParse(updates);
  if (updates !== null && !isFolder)
    problems.push(`VITRINE_UPDATES is "${updates}", which is not an address.`);
  return {
    kiosk: kiosk.join(""),
    wifi: wifiOf(take("VITRINE_WIFI"), take("VITRINE_WIFI_PASSWORD"), problems),
    timeZone: take("VITRINE_TIMEZONE"),
    updates: isFolder ? updates : null,
    problems,
  };
}

/** Returns a connection in NetworkManager's form (nm-settings-keyfile). */
function wifiOf(name: string | null, password: string | null, problems: string[]): string | null {
  if (name === null) return null;
  if (password !== null && !/^[ -~]{8,63}$/.test(password) && !/^[0-9a-f]{64}$/i.test(password)) {
    problems.push("VITRINE_WIFI_PASSWORD must have 8 to 63 letters, digits and signs.");
    return null;
  }
  // As numbers, no sign of a name has a meaning of its own.
  const ssid = [...new TextEncoder().encode(name)].map((byte) => `${byte};`).join("");
  const secret = password?.replaceAll("\\", "\\\\").replace(/^ /, "\\s");
  const security = secret === undefined ? "" : `[wifi-security]\nkey-mgmt=wpa-psk\npsk=${secret}\n`;
  return `[connection]\nid=vitrine-wifi\ntype=wifi\n[wifi]\nssid=${ssid}\n${security}`;
}
