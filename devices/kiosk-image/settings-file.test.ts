import { expect, it } from "vitest";
import { readSettingsFile } from "./settings-file.ts";

const read = (text: string) => readSettingsFile(new TextEncoder().encode(text));

it("reads a file as editors of all systems write it", () => {
  const line = "VITRINE_SERVER=https://a.example";
  const kiosk = 'VITRINE_SERVER="https://a.example"\n';
  const wide = new Uint8Array(Buffer.from(`\ufeff${line}\r\n`, "utf16le"));
  expect(readSettingsFile(wide)).toMatchObject({ kiosk, problems: [] });
  for (const text of [
    `\ufeff# Screen\r\n\r\n${line}\r\n`,
    `${line}`,
    `  vitrine_server = "https://a.example" \n`,
  ])
    expect(read(text)).toMatchObject({ kiosk, problems: [] });
});

it("gives the kiosk its settings, each as systemd reads it, and nothing of the others", () => {
  const text = 'VITRINE_BROWSER_SWITCHES=--a="$b" --c\nVITRINE_ENROL=\nVITRINE_WIFI_PASSWORD=secret word\n';
  expect(read(text).kiosk).toBe('VITRINE_BROWSER_SWITCHES="--a=\\"\\$b\\" --c"\n');
});

it("makes a connection for every name and password of a wireless network", () => {
  const wifi = (more: string) => read(`VITRINE_WIFI=Café;1\n${more}`).wifi;
  const ssid = "ssid=67;97;102;195;169;59;49;\n";
  expect(wifi("")).toBe(`[connection]\nid=vitrine-wifi\ntype=wifi\n[wifi]\n${ssid}`);
  expect(wifi("VITRINE_WIFI_PASSWORD=' back\\slash'")).toContain(
    `${ssid}[wifi-security]\nkey-mgmt=wpa-psk\npsk=\\sback\\\\slash\n`,
  );
  expect(read("VITRINE_SERVER=https://a.example").wifi).toBeNull();
});

it("says what it leaves out, and never the password", () => {
  const { wifi, updates, problems } = read(
    "hello\nVITRINE_WIFI=Shop\nVITRINE_WIFI_PASSWORD=short\nVITRINE_UPDATES=a folder",
  );
  expect([wifi, updates]).toEqual([null, null]);
  expect(problems).toEqual([
    "Line 1 of vitrine.txt is no setting: it must begin with VITRINE_.",
    'VITRINE_UPDATES is "a folder", which is not an address.',
    "VITRINE_WIFI_PASSWORD must have 8 to 63 letters, digits and signs.",
  ]);
  expect(read("VITRINE_UPDATES=https://a.example/kiosk-image/").updates).toBe(
    "https://a.example/kiosk-image/",
  );
});
