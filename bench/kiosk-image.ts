/**
 * The kiosk image in a computer of qemu, against a real server:
 *   npm run kiosk-image -- --image a.img --update B --broken C --damaged D
 * The image, and the folders with the files of a version that works, of one that does not, and of one more, are made by
 * packaging/kiosk-image/build.sh. The image pairs by its token, plays, loses its power again and again, updates, and goes back
 * from the updates that do not work. Needs /dev/kvm, qemu-system-x86, qemu-utils, ovmf, nbdkit, mtools, dosfstools, e2fsprogs,
 * fdisk, gpg and a built service. Prints a table and leaves pictures of the display.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { openService } from "./endurance/service.ts";
import { cutFirstStart, cutPower } from "./kiosk-image/cuts.ts";
import { copyImage, type Lab, makeDevice, makePlaylist, pair } from "./kiosk-image/steps.ts";
import {
  cutWhileWriting,
  goBack,
  refuseForged,
  startDamaged,
  takeUpdate,
} from "./kiosk-image/update-steps.ts";
import { openUpdates } from "./kiosk-image/updates.ts";

const { values } = parseArgs({
  options: {
    image: { type: "string" },
    /** Which of them, in this order. Without "pair", the device pairs during what follows. */
    parts: { type: "string", default: "first,pair,copy,cuts,forged,torn,update,back,damaged" },
    update: { type: "string" },
    broken: { type: "string" },
    /** A version that works, and whose slot the lab damages. */
    damaged: { type: "string" },
    /** How often the power is cut. */
    stops: { type: "string", default: "20" },
    /** How often during the first start, and while an update is written. */
    "first-stops": { type: "string", default: "3" },
    "torn-stops": { type: "string", default: "3" },
    /** It must play after every so many cuts. */
    "check-every": { type: "string", default: "1" },
    /** Starts are cut at the latest after so many seconds. */
    within: { type: "string" },
    /** Chooses the moments. */
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    /** How qemu runs it: kvm, or tcg where that is not possible. */
    accel: { type: "string", default: "kvm" },
    pictures: { type: "string", default: join(tmpdir(), "kiosk-pictures") },
  },
});
if (!values.image) throw new Error("Which image? --image dist/kiosk-image/vitrine-kiosk_<version>.img");

/** Numbers from 0 to 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const pictures = resolve(values.pictures);
mkdirSync(pictures, { recursive: true });
const folder = mkdtempSync(join(tmpdir(), "vitrine-kiosk-image-"));
const serverFolder = join(folder, "server");
mkdirSync(serverFolder);
const service = await openService(serverFolder, 1, resolve(import.meta.dirname, ".."));
const updates = await openUpdates();
const rows: string[][] = [];
const lab: Lab = {
  service,
  updates,
  folder,
  image: resolve(values.image),
  accel: values.accel === "tcg" ? "tcg" : "kvm",
  settings: join(folder, "vitrine.txt"),
  playlist: await makePlaylist(service, folder),
  random: seeded(Number(values.seed)),
  row(...cells) {
    rows.push(cells.map(String));
    console.log(new Date().toISOString().slice(11, 19), cells.join(" | "));
  },
  guest: null,
  async picture(name) {
    await lab.guest?.picture(join(pictures, `${name}.png`));
  },
};
try {
  const { token } = await service.call<{ token: string }>("POST", "/enrolments", {
    name: "Kiosk image",
    namePattern: "Kiosk {n}",
    maxScreens: 5,
    atOnce: true,
    defaultPlaylistId: lab.playlist.id,
  });
  // As an editor on Windows writes it.
  const lines = [
    "\ufeff# Settings of this screen",
    `VITRINE_SERVER=http://10.0.2.2:${service.network.port}`,
    `VITRINE_ENROL=${token}`,
    "VITRINE_TIMEZONE=Asia/Kolkata",
    "VITRINE_BROWSER_SWITCHES=--disable-gpu",
    `VITRINE_UPDATES=http://10.0.2.2:${updates.port}/`,
  ];
  writeFileSync(lab.settings, lines.join("\r\n"));
  console.log(`Moments by --seed ${values.seed}; pictures in ${pictures}`);
  const parts = values.parts.split(",");
  const has = (part: string) => parts.includes(part);
  const [count, checkEvery] = [Number(values.stops), Number(values["check-every"])];
  const [firstStops, tornStops] = [Number(values["first-stops"]), Number(values["torn-stops"])];
  const withinS = values.within === undefined ? null : Number(values.within);
  const [update = "", broken = "", damaged = ""] = [values.update, values.broken, values.damaged].map(
    (each) => resolve(each ?? ""),
  );
  const machine = makeDevice(lab, "first");
  if (has("first")) await cutFirstStart(lab, machine, firstStops);
  const screenId = has("pair") ? await pair(lab, machine) : 0;
  if (has("copy")) await copyImage(lab);
  if (has("cuts")) await cutPower(lab, machine, { screenId, count, checkEvery, withinS });
  if (has("forged")) await refuseForged(lab, machine, update);
  if (has("torn")) await cutWhileWriting(lab, machine, { update, count: tornStops });
  if (has("update")) await takeUpdate(lab, machine, update);
  if (has("back")) await goBack(lab, machine, broken);
  if (has("damaged")) await startDamaged(lab, machine, damaged);
} catch (error) {
  await lab.picture("failed");
  writeFileSync(join(pictures, "serial.log"), lab.guest?.serial() ?? "");
  throw error;
} finally {
  console.log(`\n${rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n")}`);
  await lab.guest?.cut();
  updates.close();
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
}
