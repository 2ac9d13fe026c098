import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../../e2e/support/server.ts";

export interface OpenProxy {
  origin: string;
  stop(): Promise<void>;
}

export interface Example {
  name: string;
  /** Whether all calls of a screen reach the same process. */
  sticks: boolean;
  /** Starts the example for services on these ports; null when the program is not installed. */
  start(ports: readonly number[]): Promise<OpenProxy | null>;
}

interface Program {
  name: string;
  sticks?: boolean;
  file: string;
  /** Arguments that check and that run a configuration. */
  check(file: string, folder: string): [string, ...string[]];
  run(file: string, folder: string): [string, ...string[]];
  /** The example with a certificate of this run, complete enough to be checked as it is. */
  complete(text: string, certificate: string): string;
  /** The same without TLS, on one port and in front of these services. */
  plain(text: string, port: number, services: readonly number[]): string;
}

const examplesAt = join(import.meta.dirname, "../../packaging/proxies");
const isInstalled = (program: string) => spawnSync("which", [program]).status === 0;

/** An nginx without root, whose whole configuration is in one folder. */
const aroundNginx = (text: string) =>
  `pid nginx.pid; error_log stderr warn; worker_processes 1;
events { worker_connections 1024; }
http { access_log off; client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path f; uwsgi_temp_path u; scgi_temp_path s;
${text} }`;

const programs: readonly Program[] = [
  {
    name: "caddy",
    file: "Caddyfile",
    check: (file) => ["caddy", "validate", "--adapter", "caddyfile", "--config", file],
    run: (file) => ["caddy", "run", "--adapter", "caddyfile", "--config", file],
    complete: (text) => text,
    plain: (text, port, [first = 0]) =>
      `{\n\tadmin off\n}\n${text.replace("signage.example.com", `http://localhost:${port}`).replace("127.0.0.1:4000", `127.0.0.1:${first}`)}`,
  },
  {
    name: "nginx",
    file: "nginx.conf",
    check: (file, folder) => ["nginx", "-t", "-q", "-p", folder, "-c", file],
    run: (file, folder) => ["nginx", "-p", folder, "-c", file, "-g", "daemon off;"],
    complete: (text, certificate) =>
      aroundNginx(text.replaceAll(/\/etc\/letsencrypt\/live\/\S+\.pem/g, certificate)),
    plain: (text, port, [first = 0]) =>
      aroundNginx(
        text
          .slice(0, text.indexOf("\nserver {", text.indexOf("listen 443")))
          .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
          .replace("server_name signage.example.com;", "server_name localhost;")
          .replace("127.0.0.1:4000", `127.0.0.1:${first}`)
          .replaceAll(/^.*(listen \[::\]|ssl_certificate).*\n/gm, ""),
      ),
  },
  {
    name: "haproxy",
    sticks: true,
    file: "haproxy.cfg",
    check: (file) => ["haproxy", "-c", "-q", "-f", file],
    run: (file) => ["haproxy", "-db", "-f", file],
    complete: (text, certificate) => text.replace("/etc/haproxy/signage.example.com.pem", certificate),
    plain: (text, port, [first = 0, second = 0]) =>
      text
        .replace("bind :80\n", `bind 127.0.0.1:${port}\n`)
        // A machine for tests has few file descriptors.
        .replace("maxconn 50000", "maxconn 500")
        .replaceAll(/^.*(bind :443|redirect scheme https).*\n/gm, "")
        .replace("backend screens\n", "backend screens\n  http-response set-header x-served-by %s\n")
        .replaceAll("127.0.0.1:4000", `127.0.0.1:${first}`)
        .replaceAll("127.0.0.1:4001", `127.0.0.1:${second}`),
  },
];

/** The examples of packaging/proxies. Each is checked by its program as it is, and then runs without TLS. */
export const examples: readonly Example[] = programs.map((program) => ({
  name: program.name,
  sticks: program.sticks ?? false,
  async start(services) {
    if (!isInstalled(program.name)) return null;
    const folder = mkdtempSync(join(tmpdir(), "vitrine-proxy-"));
    const text = readFileSync(join(examplesAt, program.file), "utf8");
    const whole = join(folder, `whole-${program.file}`);
    writeFileSync(whole, program.complete(text, makeCertificate(folder)));
    const [checker, ...words] = program.check(whole, folder);
    execFileSync(checker, words, { stdio: ["ignore", "ignore", "inherit"] });
    const port = await freePort();
    const file = join(folder, program.file);
    writeFileSync(file, program.plain(text, port, services));
    const [runner, ...options] = program.run(file, folder);
    const env = { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", HOME: folder };
    const child = spawn(runner, options, { stdio: ["ignore", "ignore", "pipe"], env });
    let complaints = "";
    child.stderr.on("data", (bytes) => {
      complaints += bytes;
    });
    const ended = once(child, "exit");
    const origin = `http://localhost:${port}`;
    for (;;) {
      const answer = await fetch(`${origin}/readyz`).catch(() => null);
      if (answer?.ok) break;
      if (child.exitCode !== null) throw new Error(`${program.name} ended:\n${complaints}`);
      await delay(50);
    }
    return {
      origin,
      async stop() {
        child.kill("SIGTERM");
        await ended;
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
}));

/** Returns a file with a self-signed certificate and its key. */
function makeCertificate(folder: string): string {
  const [key, certificate, both] = ["key.pem", "certificate.pem", "both.pem"].map((name) =>
    join(folder, name),
  );
  if (!key || !certificate || !both) throw new Error("unreachable");
  execFileSync(
    "openssl",
    [
      ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"],
      ...["-keyout", key, "-out", certificate, "-days", "2", "-subj", "/CN=signage.example.com"],
    ],
    { stdio: "ignore" },
  );
  writeFileSync(both, readFileSync(certificate, "utf8") + readFileSync(key, "utf8"));
  return both;
}
