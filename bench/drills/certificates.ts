import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dayMs } from "#shared/durations.ts";

export interface Certificate {
  key: Buffer;
  cert: Buffer;
}

const asn1 = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19).replace(/[-:T]/g, "")}Z`;

/** Returns which programs `makeAuthority` needs and this machine does not have; null when it has all. */
export function missingPrograms(): string | null {
  const packages = { openssl: "openssl", certutil: "libnss3-tools" };
  const missing = Object.entries(packages)
    .filter(([program]) => spawnSync("which", [program]).status !== 0)
    .map(([, name]) => name);
  return missing.length > 0 ? `needs Debian's ${missing.join(" and ")}` : null;
}

/**
 * Makes a test certificate authority in a folder. A Chromium with this folder as HOME trusts it. Needs `openssl`
 * and `certutil` (Debian: libnss3-tools).
 */
export function makeAuthority(folder: string): (fromMs: number, untilMs: number) => Certificate {
  const run = (command: string, ...parts: string[]) =>
    execFileSync(command, parts, { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  const nss = join(folder, ".pki/nssdb");
  mkdirSync(nss, { recursive: true });
  mkdirSync(join(folder, "made"));
  writeFileSync(join(folder, "index.txt"), "");
  writeFileSync(
    join(folder, "ca.conf"),
    `[ca]\ndefault_ca=drill\n[drill]\ndatabase=index.txt\nnew_certs_dir=made\nrand_serial=yes\ndefault_md=sha256\npolicy=any
unique_subject=no\nx509_extensions=leaf\n[any]\ncommonName=supplied\n[leaf]\nsubjectAltName=DNS:localhost\nextendedKeyUsage=serverAuth\n`,
  );
  const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];
  run(
    "openssl",
    "req",
    "-x509",
    ...newKey,
    "-keyout",
    "ca.key",
    "-out",
    "ca.pem",
    "-days",
    "30",
    "-subj",
    "/CN=Drill",
  );
  run("certutil", "-d", `sql:${nss}`, "-N", "--empty-password");
  run("certutil", "-d", `sql:${nss}`, "-A", "-t", "C,,", "-n", "drill", "-i", "ca.pem");
  run("openssl", "req", ...newKey, "-keyout", "leaf.key", "-out", "leaf.csr", "-subj", "/CN=localhost");
  let made = 0;
  return (fromMs, untilMs) => {
    const out = `leaf-${++made}.pem`;
    const authority = ["-config", "ca.conf", "-cert", "ca.pem", "-keyfile", "ca.key"];
    const times = ["-startdate", asn1(fromMs), "-enddate", asn1(untilMs)];
    run("openssl", "ca", "-batch", "-notext", ...authority, ...times, "-in", "leaf.csr", "-out", out);
    return { key: readFileSync(join(folder, "leaf.key")), cert: readFileSync(join(folder, out)) };
  };
}

/** A certificate that ended yesterday, and one for tomorrow. */
export function expiredAndValid(folder: string): { expired: Certificate; valid: () => Certificate } {
  const issue = makeAuthority(folder);
  const now = Date.now();
  return {
    expired: issue(now - 9 * dayMs, now - dayMs),
    valid: () => issue(Date.now() - dayMs, Date.now() + 9 * dayMs),
  };
}
