import { learn, type Translations } from "#shared/languages/texts.ts";
import { giveSign, readImage } from "./device.ts";
import { createKiosk } from "./kiosk.ts";
import { readSettings } from "./settings.ts";

/** Written by the build: the version of the package. */
declare const kioskVersion: string;

const words = import.meta.glob<Translations>("../../shared/languages/*.po", {
  query: "?words=waiting",
  import: "default",
  eager: true,
});

const tickMs = 3000;
/** The timer of the package allows five minutes. */
const signMs = 30_000;

const image = readImage();
let kiosk: ReturnType<typeof createKiosk>;
try {
  // biome-ignore lint/style/noProcessEnv: systemd makes the environment of the settings file
  const settings = readSettings(process.env);
  learn(settings.language, words[`../../shared/languages/${settings.language}.po`] ?? {});
  kiosk = createKiosk(settings, image ? `${kioskVersion}, ${image}` : kioskVersion);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  // EX_CONFIG of sysexits.h: the unit does not try again before the settings change.
  process.exit(78);
}

let signed = Number.NEGATIVE_INFINITY;
let busy = false;
async function tick(): Promise<void> {
  if (busy) return;
  busy = true;
  if (performance.now() - signed >= signMs) {
    // biome-ignore lint/style/noProcessEnv: systemd names the folder
    await giveSign(process.env.RUNTIME_DIRECTORY, kiosk.playerRuns());
    signed = performance.now();
  }
  await kiosk.tick();
  busy = false;
}
void tick();
setInterval(tick, tickMs);
for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.once(signal, () => {
    void kiosk.stop().finally(() => process.exit(0));
  });
