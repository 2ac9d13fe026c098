import { expect, it } from "vitest";
import { readSettings } from "./settings.ts";

const settingsFor = (server: string, more: Record<string, string> = {}) =>
  readSettings({ VITRINE_SERVER: server, ...more });

it.each([
  ["https://signage.example.com/", "https://signage.example.com"],
  ["https://signage.example.com:8443/player", "https://signage.example.com:8443"],
  ["http://192.168.1.20:4000", "http://192.168.1.20:4000"],
  ["http://172.31.0.9", "http://172.31.0.9"],
  ["http://shop.local", "http://shop.local"],
  ["http://localhost:4000", "http://localhost:4000"],
  ["http://[fd00::1]:4000", "http://[fd00::1]:4000"],
])("reads the server %s as %s", (address, server) => {
  expect(settingsFor(address).server).toBe(server);
});

it.each([
  "",
  "signage.example.com",
  "ftp://signage.example.com",
  "http://signage.example.com",
  "http://172.32.0.9",
])("refuses the server “%s”, and says where to change it", (address) => {
  expect(() => settingsFor(address)).toThrow("/etc/vitrine-kiosk/settings");
});

it("names the file of the device's own settings", () => {
  const file = { VITRINE_SETTINGS_FILE: "vitrine.txt" };
  expect(() => settingsFor("", file)).toThrow("Change it in vitrine.txt.");
});

it("switches the display off when closed unless told not to, and refuses other words", () => {
  const closed = (word: string) =>
    settingsFor("https://a.example", { VITRINE_DISPLAY_OFF_WHEN_CLOSED: word });
  expect(settingsFor("https://a.example").displayOffWhenClosed).toBe(true);
  expect(closed("no").displayOffWhenClosed).toBe(false);
  expect(() => closed("maybe")).toThrow("It must be yes or no.");
});

it("takes one browser and more switches", () => {
  const settings = settingsFor("https://a.example", {
    VITRINE_BROWSER: "/opt/b",
    VITRINE_BROWSER_SWITCHES: " --x  --y=1 ",
  });
  expect(settings).toMatchObject({ browsers: ["/opt/b"], switches: ["--x", "--y=1"] });
});

it("opens a port for events only when one is set, and refuses what is no port", () => {
  const port = (word: string) => settingsFor("https://a.example", { VITRINE_EVENTS_PORT: word }).eventsPort;
  expect([port(""), port("4080")]).toEqual([null, 4080]);
  for (const wrong of ["80", "65536", "4080.5", "yes"])
    expect(() => port(wrong)).toThrow("It must be a number from 1024 to 65535.");
});

it("speaks the language of the settings, else that of the device, else English", () => {
  const language = (more: Record<string, string>) => settingsFor("https://a.example", more).language;
  expect(language({ LANG: "ta_IN.UTF-8" })).toBe("ta");
  expect(language({ LANG: "ta_IN", VITRINE_LANGUAGE: "hi" })).toBe("hi");
  expect(["", "C.UTF-8", "de_DE@euro"].map((LANG) => language({ LANG }))).toEqual(["en", "en", "en"]);
});

it("reads an enrolment token, and does not repeat a wrong one", () => {
  const own = "https://signage.example.com";
  expect(settingsFor(own).enrolment).toBeNull();
  expect(settingsFor(own, { VITRINE_ENROL: " vte_a-b_1 " }).enrolment).toBe("vte_a-b_1");
  expect(() => settingsFor(own, { VITRINE_ENROL: "secret&x=1" })).toThrow(/^(?!.*secret).*VITRINE_ENROL/);
});
