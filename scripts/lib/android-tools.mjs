import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installFromDebian, mayInstall } from "./debian-packages.mjs";
import { run } from "./processes.mjs";
import { progress } from "./progress.mjs";
import { root } from "./root.mjs";

const frameworkResources = "/usr/share/android-framework-res/framework-res.apk";
const programs = [
  { program: "aapt2", debian: "aapt" },
  { program: "aapt", debian: "aapt" },
  { program: "zipalign", debian: "zipalign" },
  { program: "apksigner", debian: "apksigner" },
  { program: "javac", debian: "default-jdk-headless" },
  { program: "java", debian: "default-jdk-headless" },
  { program: "keytool", debian: "default-jdk-headless" },
];

/** Debian 12 no longer lists these packages, but its pool keeps them. Any mirror will do: the SHA-256 is checked. */
const pinned = {
  classes: {
    deb: "a/android-framework-23/libandroid-23-java_6.0.1+r72-6_all.deb",
    sha256: "8af1b6df556971dda0a6da3536ea526a838e0c363afcdd454213d8bce94793e3",
    holds: "usr/share/java/com.android.android-23.jar",
  },
  dexer: {
    deb: "a/android-platform-dalvik/dalvik-exchange_10.0.0+r36-1_all.deb",
    sha256: "8fc128db7c27253d963eb9b33de79b197162a4749d2ba69019b2fd0664cbd7fe",
    holds: "usr/share/java/com.android.dx-10.0.0.jar",
  },
};
const cache = join(root, ".cache/android");

/**
 * Finds the tools that build the package. `install` allows it to install missing packages, as root on Debian.
 * Resolves to { tools: { resources, classes, dexer } } (file paths), or to { missing }: a text that says what to do.
 */
export async function androidTools({ install }) {
  const lacking = missingPackages();
  const report = install && lacking.length > 0 && mayInstall() ? await installFromDebian(lacking) : "";
  const still = missingPackages();
  if (still.length > 0)
    return {
      missing: [`Install Debian's packages: apt-get install ${still.join(" ")}`, report].join("\n").trim(),
    };
  const tools = { resources: frameworkResources };
  for (const [name, one] of Object.entries(pinned)) {
    const { file, missing } = await fetched(one);
    if (missing) return { missing };
    tools[name] = file;
  }
  return { tools };
}

function missingPackages() {
  const found = (program) => spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;
  const lacking = programs.filter(({ program }) => !found(program)).map(({ debian }) => debian);
  if (!existsSync(frameworkResources)) lacking.push("android-framework-res");
  return [...new Set(lacking)];
}

async function fetched({ deb, sha256, holds }) {
  const folder = join(cache, sha256.slice(0, 16));
  const file = join(folder, holds);
  if (existsSync(file)) return { file };
  const name = deb.split("/").at(-1);
  const done = progress(`Fetching ${name}`);
  const problem = await unpack(deb, sha256, folder);
  done(problem ? "failed" : "done");
  return problem ? { missing: `${name} is not available: ${problem}` } : { file };
}

/** Downloads the package and unpacks it into `folder`. Resolves to undefined, or to the reason of a failure. */
async function unpack(deb, sha256, folder) {
  mkdirSync(cache, { recursive: true });
  let problem = "no mirror has it";
  for (const mirror of await mirrors()) {
    const bytes = await download(`${mirror}/pool/main/${deb}`);
    if (!bytes) continue;
    const found = createHash("sha256").update(bytes).digest("hex");
    if (found !== sha256) {
      problem = `${mirror} has different bytes (SHA-256 ${found}, expected ${sha256})`;
      continue;
    }
    const archive = `${folder}.deb`;
    const fresh = `${folder}.${process.pid}`;
    writeFileSync(archive, bytes);
    const { code, output } = await run("dpkg-deb", ["-x", archive, fresh]);
    rmSync(archive);
    if (code !== 0) return output.trim();
    try {
      renameSync(fresh, folder);
    } catch {
      // Another process was faster; both have the same bytes.
      rmSync(fresh, { recursive: true, force: true });
    }
    return undefined;
  }
  return problem;
}

/** Resolves to the mirrors that this machine's apt uses, then Debian's own. */
async function mirrors() {
  const words = ["indextargets", "--format", "$(REPO_URI)", "Label: Debian", "Created-By: Packages"];
  const { code, output } = await run("apt-get", words);
  const own = code === 0 ? output.split("\n").map((line) => line.trim().replace(/\/+$/, "")) : [];
  return [...new Set([...own, "http://deb.debian.org/debian"])].filter((line) => line.startsWith("http"));
}

/**
 * Downloads with apt's helper, which knows the proxy of this machine. Resolves to the bytes, or undefined on failure.
 */
async function download(address) {
  const file = join(cache, `download.${process.pid}`);
  const { code } = await run("/usr/lib/apt/apt-helper", [
    "-o",
    "Acquire::http::Timeout=30",
    "download-file",
    address,
    file,
  ]);
  try {
    return code === 0 ? readFileSync(file) : undefined;
  } finally {
    rmSync(file, { force: true });
  }
}
