import { type Language, languageOf } from "#shared/languages.ts";

/** What the owner of the device set in /etc/vitrine-kiosk/settings. */
export interface Settings {
  /** Origin of the server, e.g. "https://signage.example.com". */
  server: string;
  /** The token with which the screen is added without a code; null: none. */
  enrolment: string | null;
  /** Browsers to try, the best first. */
  browsers: string[];
  /** More switches for the browser. */
  switches: string[];
  displayOffWhenClosed: boolean;
  /** The port on 127.0.0.1 that takes events of sensors and buttons; null: none. */
  eventsPort: number | null;
  /** The kiosk runs in a Wayland session, as in the package's unit. */
  wayland: boolean;
  /** That of the device where we have it; the player takes it too until it is paired. */
  language: Language;
  /** Folder of the browser's profile: the screen's identity and content. */
  profile: string;
}

/** Host names of one's own network. Elsewhere plain http would let others change what a screen shows. */
const ownNetwork =
  /^(10|127|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\..*\d$|^localhost$|^[^.]+\.(local|lan|home|internal|home\.arpa)$|^\[(::1|f[cde][0-9a-f:]+)\]$/;

/** Reads the environment that systemd made of the settings file. Throws an error that says what to change. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const file = env.VITRINE_SETTINGS_FILE || "/etc/vitrine-kiosk/settings";
  const wrong = (what: string) => new Error(`${what} Change it in ${file}.`);
  const address = env.VITRINE_SERVER?.trim() ?? "";
  if (!URL.canParse(address)) throw wrong(`VITRINE_SERVER is "${address}", which is not an address.`);
  const { protocol, origin, hostname } = new URL(address);
  if (protocol !== "https:" && !(protocol === "http:" && ownNetwork.test(hostname)))
    throw wrong(`VITRINE_SERVER is "${address}". It must start with https:// outside your own network.`);
  const enrolment = env.VITRINE_ENROL?.trim() || null;
  if (enrolment !== null && !/^vte_[\w-]+$/.test(enrolment))
    throw wrong("VITRINE_ENROL is no enrolment token. It must begin with vte_.");
  const closed = env.VITRINE_DISPLAY_OFF_WHEN_CLOSED ?? "yes";
  if (!["yes", "no"].includes(closed))
    throw wrong(`VITRINE_DISPLAY_OFF_WHEN_CLOSED is "${closed}". It must be yes or no.`);
  const eventsPort = env.VITRINE_EVENTS_PORT ? Number(env.VITRINE_EVENTS_PORT) : null;
  if (eventsPort !== null && !(Number.isInteger(eventsPort) && eventsPort >= 1024 && eventsPort <= 65_535))
    throw wrong(
      `VITRINE_EVENTS_PORT is "${env.VITRINE_EVENTS_PORT}". It must be a number from 1024 to 65535.`,
    );
  return {
    server: origin,
    enrolment,
    browsers: env.VITRINE_BROWSER
      ? [env.VITRINE_BROWSER]
      : ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome-stable"],
    switches: env.VITRINE_BROWSER_SWITCHES?.split(/\s+/).filter(Boolean) ?? [],
    displayOffWhenClosed: closed === "yes",
    eventsPort,
    wayland: Boolean(env.WAYLAND_DISPLAY),
    // Locales are named like hi_IN.UTF-8.
    language: languageOf((env.VITRINE_LANGUAGE || env.LANG)?.trim().replace(/[_.@]/g, "-")) ?? "en",
    profile: env.VITRINE_PROFILE || "/var/lib/vitrine-kiosk/profile",
  };
}
