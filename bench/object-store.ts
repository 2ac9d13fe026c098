/**
 * `npm run bench:store`: what our adapter costs beside curl, the bare client, on a Ceph that it starts on this machine.
 * One request after the other, in rounds that take turns, so that both see the same machine.
 */
import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Upload } from "@tus/server";
import { startCeph } from "#server/testing/object-store/ceph.ts";
import { s3Storage } from "../server/outside/storage/s3.ts";
import { load } from "./goals.ts";

const run = promisify(execFile);
const megabyte = 1024 * 1024;
/** Bytes of a file, how many of a round, and rounds. */
const shapes = [
  [256 * 1024, 50, 4],
  [8 * megabyte, 10, 4],
  [64 * megabyte, 2, 4],
] as const;

interface File {
  path: string;
  sha256: string;
}

const folder = await mkdtemp(join(tmpdir(), "vitrine-bench-"));
const ceph = await startCeph();
try {
  const endpoint = `http://127.0.0.1:${ceph.port}`;
  const storage = await s3Storage({ ...ceph.settings, endpoint, direct: { baseUrl: null } });
  const { accessKeyId, secretAccessKey } = ceph.settings.credentials;
  /** Milliseconds of each transfer, in one process and on one connection. */
  const curl = async (transfers: string[][]) => {
    const signed = [
      "--aws-sigv4",
      "aws:amz:us-east-1:s3",
      "--user",
      `${accessKeyId}:${secretAccessKey}`,
    ].concat("--header", "x-amz-content-sha256: UNSIGNED-PAYLOAD");
    const common = [
      ...signed,
      "--silent",
      "--show-error",
      "--fail",
      "--write-out",
      "%{stderr}%{time_total}\n",
    ];
    const words = transfers.flatMap((transfer, at) => [
      ...(at > 0 ? ["--next"] : []),
      ...common,
      ...transfer,
    ]);
    const { stderr } = await run("curl", words);
    return stderr
      .trim()
      .split("\n")
      .map((seconds) => Number(seconds) * 1000);
  };
  const ours = async (files: File[], work: (file: File) => Promise<unknown>) => {
    const times: number[] = [];
    for (const file of files) {
      const began = performance.now();
      await work(file);
      times.push(performance.now() - began);
    }
    return times;
  };
  const read = async ({ sha256 }: File) => {
    for await (const _ of await storage.read(sha256));
  };
  const tus = storage.uploads?.openTus();
  /** As the bytes of a customer reach the bucket. */
  const upload = async ({ path, sha256 }: File) => {
    const { size } = await stat(path);
    const id = `7-${sha256.slice(0, 32)}`;
    await tus?.create(new Upload({ id, size, offset: 0 }));
    await tus?.write(createReadStream(path), id, 0);
  };
  console.log(`Ceph ${ceph.version}, objects in memory, one node; load ${load()}\n`);
  console.log("| what | files | adapter MB/s | curl MB/s | adapter p50, p99 ms | curl p50, p99 ms |");
  console.log("|---|--:|--:|--:|--:|--:|");
  for (const [bytes, count, rounds] of shapes) {
    const [uploaded, sent, sentByCurl, got, gotByCurl]: number[][] = [[], [], [], [], []];
    for (let round = 0; round < rounds; round++) {
      const files = await filesOf(bytes, count);
      const bare = files.map(({ path, sha256 }) => ({ path, url: `${endpoint}/vitrine/bare/${sha256}` }));
      uploaded?.push(...(await ours(files, upload)));
      for (const { sha256 } of files) await storage.uploads?.remove(`7-${sha256.slice(0, 32)}`);
      sent?.push(...(await ours(files, (file) => storage.put(file.sha256, file))));
      sentByCurl?.push(...(await curl(bare.map(({ path, url }) => ["--upload-file", path, url]))));
      got?.push(...(await ours(files, read)));
      gotByCurl?.push(...(await curl(bare.map(({ url }) => ["--output", "/dev/null", url]))));
      for (const file of files) await storage.remove(file.sha256);
      await curl(bare.map(({ url }) => ["--request", "DELETE", url]));
      for (const { path } of files) await rm(path);
    }
    const size = bytes < megabyte ? `${bytes / 1024} kB` : `${bytes / megabyte} MB`;
    print(`upload ${size}`, bytes, uploaded ?? [], sentByCurl ?? []);
    print(`store ${size}`, bytes, sent ?? [], sentByCurl ?? []);
    print(`read ${size}`, bytes, got ?? [], gotByCurl ?? []);
  }
} finally {
  await ceph.close();
  await rm(folder, { recursive: true, force: true });
}

async function filesOf(bytes: number, count: number): Promise<File[]> {
  const files: File[] = [];
  for (let at = 0; at < count; at++) {
    const content = randomBytes(bytes);
    const sha256 = createHash("sha256").update(content).digest("hex");
    const path = join(folder, sha256);
    await writeFile(path, content);
    files.push({ path, sha256 });
  }
  return files;
}

function print(what: string, bytes: number, adapter: number[], curl: number[]): void {
  const speed = (times: number[]) =>
    Math.round((bytes * times.length) / megabyte / (times.reduce((sum, time) => sum + time, 0) / 1000));
  const share = (times: number[], part: number) =>
    (times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? 0).toFixed(1);
  const spread = (times: number[]) => `${share(times, 0.5)}, ${share(times, 0.99)}`;
  console.log(
    `| ${what} | ${adapter.length} | ${speed(adapter)} | ${speed(curl)} | ${spread(adapter)} | ${spread(curl)} |`,
  );
}
