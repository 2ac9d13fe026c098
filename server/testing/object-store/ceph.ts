import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { S3 } from "@aws-sdk/client-s3";
import { freePort } from "../free-port.ts";
import { type ObjectStore, withFaults } from "./store.ts";

const run = promisify(execFile);
const bucket = "vitrine";
const credentials = { accessKeyId: "VITRINE", secretAccessKey: "the secret of the lab" };
const programs = ["ceph-mon", "ceph-osd", "radosgw"];
const startWithinMs = 60_000;

export interface Ceph extends ObjectStore {
  /** Where the gateway itself listens, without the way on which a test can break things. */
  port: number;
  version: string;
  /** Lets `radosgw-admin` work, as who runs the store does. */
  administer(...words: string[]): Promise<void>;
}

/**
 * Starts Ceph's object store on this machine: a monitor, a store of objects in memory and the gateway that speaks S3.
 * It has one node and one copy of each object. Rejects, and says what to install, where Ceph is missing.
 */
export async function startCeph(): Promise<Ceph> {
  const missing = programs.filter((program) => !existsSync(`/usr/bin/${program}`));
  if (missing.length > 0)
    throw new Error(
      `Install Debian's packages: apt-get install --no-install-recommends ${missing.join(" ")}`,
    );
  const folder = await mkdtemp(join(tmpdir(), "vitrine-ceph-"));
  const daemons: ChildProcess[] = [];
  const end = async () => {
    // The gateway first: it waits for the others.
    for (const daemon of daemons.reverse()) {
      if (daemon.exitCode !== null || daemon.signalCode !== null) continue;
      daemon.kill("SIGKILL");
      await once(daemon, "exit");
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const port = await freePort();
    const [id, monitorPort] = [randomUUID(), await freePort()];
    const config = await writeConfig({ folder, id, monitorPort, port });
    const ask = (program: string, ...words: string[]) =>
      run(program, ["-c", config, ...words], { cwd: folder, timeout: startWithinMs });
    const start = (program: string, ...words: string[]) => {
      const daemon = spawn(program, ["-c", config, "-f", ...words], { cwd: folder, stdio: "ignore" });
      daemons.push(daemon);
      return daemon;
    };
    const address = ["--addv", "a", `[v2:127.0.0.1:${monitorPort}]`];
    await ask("monmaptool", "--create", "--fsid", id, ...address, "monmap");
    await ask("ceph-mon", "-i", "a", "--mkfs", "--monmap", "monmap", "--keyring", "keyring");
    start("ceph-mon", "-i", "a");
    const disk = randomUUID();
    await ask("ceph", "osd", "new", disk);
    await ask("ceph-osd", "-i", "0", "--mkfs", "--osd-uuid", disk);
    start("ceph-osd", "-i", "0");
    const { accessKeyId, secretAccessKey } = credentials;
    const keys = ["--access-key", accessKeyId, "--secret", secretAccessKey];
    await ask("radosgw-admin", "user", "create", "--uid", "vitrine", "--display-name", "Vitrine", ...keys);
    const gateway = start("radosgw", "-n", "client.admin");
    await untilAnswered(port, gateway);
    const store = await withFaults(port, { bucket, credentials, close: end });
    await makeBucket(store);
    const [version = ""] = /\d+\.\d+\.\d+/.exec((await run("radosgw", ["--version"])).stdout) ?? [];
    const administer = async (...words: string[]) => void (await ask("radosgw-admin", ...words));
    return { ...store, port, version, administer };
  } catch (error) {
    await end();
    throw error;
  }
}

async function writeConfig({
  folder,
  id,
  monitorPort,
  port,
}: Record<"folder" | "id", string> & Record<"monitorPort" | "port", number>): Promise<string> {
  const config = join(folder, "ceph.conf");
  for (const name of ["mon", "osd", "gateway"]) await mkdir(join(folder, name));
  await writeFile(
    config,
    `[global]
fsid = ${id}
mon host = v2:127.0.0.1:${monitorPort}
public addr = 127.0.0.1
cluster addr = 127.0.0.1
keyring = ${folder}/keyring
run dir = ${folder}
admin socket = ${folder}/$name.asok
log file = ${folder}/$name.log
osd objectstore = memstore
memstore device bytes = 4294967296
osd pool default size = 1
osd pool default pg num = 1
mon allow pool size one = true
mon max pg per osd = 1000
osd crush chooseleaf type = 0
# Each pool of the gateway waits for this, one after the other.
paxos propose interval = 0.02
[mon]
mon data = ${folder}/mon
[osd]
osd data = ${folder}/osd
[client]
rgw data = ${folder}/gateway
rgw frontends = beast endpoint=127.0.0.1:${port} tcp_nodelay=1
`,
  );
  const keyring = join(folder, "keyring");
  for (const [name, ...caps] of [
    ["mon.", "mon", "allow *"],
    ["client.admin", "mon", "allow *", "osd", "allow *"],
    ["osd.0", "mon", "allow profile osd", "osd", "allow *"],
  ] as const) {
    const rights = caps.flatMap((word, at) => (at % 2 === 0 ? ["--cap", word] : [word]));
    const create = name === "mon." ? ["--create-keyring"] : [];
    await run("ceph-authtool", [keyring, ...create, "--gen-key", "-n", name, ...rights]);
  }
  return config;
}

async function untilAnswered(port: number, gateway: ChildProcess): Promise<void> {
  for (const began = performance.now(); performance.now() - began < startWithinMs; await delay(50)) {
    if (gateway.exitCode !== null) throw new Error(`radosgw ended with ${gateway.exitCode}`);
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error("radosgw does not answer");
}

/** Makes the bucket, with the CORS rule that `docs/operations.md` asks for. */
async function makeBucket({ settings }: ObjectStore): Promise<void> {
  const client = new S3({ ...settings, requestChecksumCalculation: "WHEN_REQUIRED" });
  await client.createBucket({ Bucket: bucket });
  const rule = {
    AllowedOrigins: ["*"],
    AllowedMethods: ["GET", "HEAD"],
    AllowedHeaders: ["Range"],
    ExposeHeaders: ["Content-Range"],
    MaxAgeSeconds: 86_400,
  };
  await client.putBucketCors({ Bucket: bucket, CORSConfiguration: { CORSRules: [rule] } });
  client.destroy();
}
