import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { copyFileSync, existsSync, readFileSync, rmSync } from "node:fs";
import { createConnection } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

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
kiosk=$$(journalctl -b -o cat -t cage -t node | tail -n 1)"; sleep 15; done'
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
  /** Writes a picture of the display. */
  picture(file: string): Promise<void>;
  /** Takes the power away: what the disk has not been told to keep is lost. */
  cut(): Promise<void>;
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
  const words = "console=ttyS0 systemd.wants=vitrine-lab.service";
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
      ..."-nodefaults -machine q35 -smp 2 -m 1536 -display none -vga none".split(" "),
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
    async picture(file) {
      rmSync(file, { force: true });
      const monitor = createConnection(path("monitor.sock"));
      monitor.on("error", () => {});
      monitor.write(`screendump ${file} -f png\n`);
      for (let waited = 0; !existsSync(file) && waited < 5000; waited += 100) await delay(100);
      await delay(500);
      monitor.destroy();
    },
    async cut() {
      // The disk first: the machine must not have the time to flush it.
      await Promise.all([end(store), end(machine)]);
    },
  };
}

function end(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  return ended;
}

interface Partition {
  name: string;
  /** Of the disk, in bytes. */
  start: number;
  size: number;
}

/** Returns the partitions of a disk, in their order. */
export function partitionsOf(disk: string): Partition[] {
  const { partitiontable } = JSON.parse(execFileSync("sfdisk", ["--json", disk], { encoding: "utf8" }));
  return partitiontable.partitions.map((each: Partition) => ({
    name: each.name,
    start: each.start * partitiontable.sectorsize,
    size: each.size * partitiontable.sectorsize,
  }));
}

/** Returns the files in a folder of a FAT partition of a disk without power. */
export function filesIn(disk: string, partition: string, folder: string): string[] {
  const { start } = found(disk, partition);
  const listed = execFileSync("mdir", ["-b", "-i", `${disk}@@${start}`, `::${folder}`], { encoding: "utf8" });
  return listed.split("\n").flatMap((line) => line.match(/[^/]+$/) ?? []);
}

/** Writes vitrine.txt, as an owner does on another computer. */
export function writeSettings(disk: string, file: string): void {
  const { start } = found(disk, "VITRINE");
  execFileSync("mcopy", ["-o", "-i", `${disk}@@${start}`, file, "::vitrine.txt"]);
}

function found(disk: string, name: string): Partition {
  const partition = partitionsOf(disk).find((each) => each.name === name);
  if (!partition) throw new Error(`The disk has no partition ${name}`);
  return partition;
}

/**
 * Checks the file systems of a disk without power on copies: that with the content after its journal was replayed, as each
 * start does, and the two of FAT as they are. Returns what is wrong; "clean" when nothing is.
 */
export function checkFiles(disk: string, folder: string): string {
  const copy = join(folder, "partition.img");
  const wrong: string[] = [];
  for (const { name, start, size } of partitionsOf(disk)) {
    if (!["vitrine-data", "VITRINE", "vitrine-esp"].includes(name)) continue;
    const range = ["bs=4M", "iflag=skip_bytes,count_bytes", `skip=${start}`, `count=${size}`];
    execFileSync("dd", [`if=${disk}`, `of=${copy}`, "conv=sparse", "status=none", ...range]);
    const problem =
      name === "vitrine-data"
        ? (failing("e2fsck", "-fy", "-E", "journal_only", copy) ?? failing("e2fsck", "-fn", copy))
        : failing("fsck.vfat", "-n", copy);
    if (problem !== null) wrong.push(`${name}: ${problem}`);
    rmSync(copy);
  }
  return wrong.join("; ") || "clean";
}

/** Returns what a program said that found something wrong; null: nothing is. */
function failing(program: string, ...words: string[]): string | null {
  try {
    execFileSync(program, words, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
    return null;
  } catch (error) {
    const { status, stdout } = error as { status: number; stdout: string };
    // 1: mended, which replaying a journal is.
    if (program === "e2fsck" && words.includes("journal_only") && status === 1) return null;
    return stdout.trim().split("\n").slice(-3).join(" ");
  }
}
