import { type ChildProcess, spawn } from "node:child_process";
import { copyFileSync, existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { createConnection } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Lost, loseUnflushed } from "./unflushed.ts";

const firmware = "/usr/share/OVMF/OVMF_CODE_4M.fd";
const firmwareSettings = "/usr/share/OVMF/OVMF_VARS_4M.fd";

/** Prints on the serial line how the machine is: the lab adds this unit from outside, so the image stays as it is. */
const reporter = `[Unit]
Description=Tells the lab how this machine is
[Service]
StandardOutput=tty
TTYPath=/dev/ttyS0
ExecStart=/bin/sh -c 'while :; do . /etc/os-release; \
echo "LAB image=$$IMAGE_VERSION boot=$$(cut -c1-8 /proc/sys/kernel/random/boot_id) \
root=$$(findmnt -no SOURCE /) machine=$$(cat /etc/machine-id) \
update=$$(systemctl show -P Result systemd-sysupdate) blessed=$$(systemctl show -P ActiveState systemd-bless-boot) \
failed=$$(systemctl --failed --plain --no-legend | cut -d" " -f1 | paste -sd,) \
fsck=$$(journalctl -b -o cat -t systemd-fsck | paste -sd";") \
kiosk=$$(journalctl -b -o cat -t cage -t node | tail -n 1)"; sleep 60; done'
`;

/** A computer of qemu has no graphics processor; a compositor that draws with a pretended one crashes under tcg. */
const noGraphics = "[Service]\nEnvironment=WLR_RENDERER=pixman\n";

/** A running computer with the disk of the image. */
export interface Guest {
  startedAt: number;
  /** What the serial line printed since the start. */
  serial(): string;
  /** The newest report of the unit above; null: none yet. */
  report(): Record<string, string> | null;
  /** The images that it started since its power came, in their order. */
  boots(): string[];
  /** How often the boot loader started a version since the power came, also one that could not report. */
  starts(): number;
  /** Writes a picture of the display. */
  picture(file: string): Promise<void>;
  /** Returns the colour of a pixel near the upper left corner of the display; null: the machine does not answer. */
  colour(): Promise<[number, number, number] | null>;
  /**
   * Takes the power away. Of each page that the disk was not told to flush, `keeps` says whether the disk has written it
   * nevertheless. Left out: none, as when the disk never writes before it must.
   */
  cut(keeps?: () => boolean): Promise<Lost>;
}

export interface Machine {
  folder: string;
  disk: string;
  /** "tcg" is slower, and needs nothing of the machine. */
  accel: "kvm" | "tcg";
  /** More parts of units, by their names, as systemd's credentials take them. */
  dropIns?: Record<string, string>;
}

const credential = (name: string, text: string) =>
  `type=11,value=io.systemd.credential.binary:${name}=${Buffer.from(text).toString("base64")}`;

/**
 * Starts a computer. Its disk is a server of network block devices with a cache that only a flush writes through, as the
 * cache inside a real disk. So a cut loses what was not flushed; the page cache of this machine would keep it.
 */
export async function startGuest({ folder, disk, accel, dropIns = {} }: Machine): Promise<Guest> {
  const path = (name: string) => join(folder, name);
  for (const name of ["disk.sock", "monitor.sock", "serial.log"]) rmSync(path(name), { force: true });
  if (!existsSync(path("firmware.fd"))) copyFileSync(firmwareSettings, path("firmware.fd"));
  const quiet = { stdio: ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"] };
  const store = spawn(
    "nbdkit",
    ["--foreground", "--unix", path("disk.sock"), "--filter=cache", "file", disk, "cache=writeback"],
    { ...quiet, env: { ...process.env, TMPDIR: folder } },
  );
  while (!existsSync(path("disk.sock"))) await delay(20);
  const words = "mitigations=off console=ttyS0 systemd.wants=vitrine-lab.service";
  const smbios = [
    `type=11,value=io.systemd.stub.kernel-cmdline-extra=${words}`,
    credential("systemd.extra-unit.vitrine-lab.service", reporter),
    ...Object.entries({ ...dropIns, "vitrine-kiosk.service": noGraphics }).map(([unit, text]) =>
      credential(`systemd.unit-dropin.${unit}`, text),
    ),
  ];
  const machine = spawn(
    "qemu-system-x86_64",
    [
      ..."-nodefaults -machine q35 -smp 1 -m 1536 -display none -vga none".split(" "),
      ...(accel === "kvm"
        ? ["-accel", "kvm", "-cpu", "host"]
        : ["-accel", "tcg,thread=multi,tb-size=512", "-cpu", "Westmere"]),
      ...["-drive", `if=pflash,format=raw,readonly=on,file=${firmware}`],
      ...["-drive", `if=pflash,format=raw,file=${path("firmware.fd")}`],
      ...["-drive", `if=none,id=disk,format=raw,file=nbd+unix:///?socket=${path("disk.sock")}`],
      ...["-device", "virtio-blk-pci,drive=disk", "-device", "virtio-vga,xres=1280,yres=720"],
      ...["-netdev", "user,id=net", "-device", "virtio-net-pci,netdev=net"],
      ...["-device", "i6300esb", "-action", "watchdog=reset"],
      ...["-serial", `file:${path("serial.log")}`],
      ...["-monitor", `unix:${path("monitor.sock")},server=on,wait=off`],
      ...smbios.flatMap((value) => ["-smbios", value]),
    ],
    quiet,
  );
  const serial = () => (existsSync(path("serial.log")) ? readFileSync(path("serial.log"), "utf8") : "");
  const reports = () =>
    (serial().match(/LAB image=.*kiosk=.*$/gm) ?? []).map((line) => {
      const fields = line.trim().matchAll(/(\w+)=(.*?)(?= \w+=|$)/g);
      return Object.fromEntries([...fields].map(([, name = "", value = ""]) => [name, value]));
    });
  return {
    startedAt: Date.now(),
    serial,
    report: () => reports().at(-1) ?? null,
    boots() {
      const images = new Map(reports().map(({ boot, image }) => [boot, image ?? ""]));
      return [...images.values()];
    },
    starts: () => serial().split("BdsDxe: starting").length - 1,
    async picture(file) {
      await dump(file, "-f png");
    },
    async colour() {
      const file = path("display.ppm");
      await dump(file);
      if (!existsSync(file)) return null;
      const bytes = readFileSync(file);
      const [header = "", width] = /^P6\n(\d+) \d+\n255\n/.exec(bytes.toString("latin1", 0, 40)) ?? [];
      const [red = 0, green = 0, blue = 0] = bytes.subarray(header.length + (Number(width) * 20 + 20) * 3);
      return [red, green, blue];
    },
    async cut(keeps = () => false) {
      if (store.exitCode !== null || store.signalCode !== null) return { lost: 0, kept: 0 };
      // The disk first: the machine must not have the time to flush it.
      store.kill("SIGSTOP");
      await end(machine);
      const cache = cacheOf(store.pid ?? 0, folder);
      const lost = cache ? loseUnflushed(cache, disk, keeps) : { lost: 0, kept: 0 };
      await end(store);
      return lost;
    },
  };

  async function dump(file: string, words = ""): Promise<void> {
    rmSync(file, { force: true });
    const monitor = createConnection(path("monitor.sock"));
    monitor.on("error", () => {});
    monitor.write(`screendump ${file} ${words}\n`);
    for (let waited = 0; !existsSync(file) && waited < 5000; waited += 100) await delay(100);
    await delay(500);
    monitor.destroy();
  }
}

/** Returns the file in which the server of the disk has what was written since the last flush. It has no name any more. */
function cacheOf(pid: number, folder: string): string | undefined {
  const open = readdirSync(`/proc/${pid}/fd`).map((each) => `/proc/${pid}/fd/${each}`);
  return open.find(
    (each) => /\(deleted\)$/.test(readlinkSync(each)) && readlinkSync(each).startsWith(folder),
  );
}

function end(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  return ended;
}
