import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { languages } from "../../shared/languages.ts";
import { androidTextsIn } from "./android-texts.ts";
import { run } from "./processes.mjs";
import { root } from "./root.mjs";
import { zip } from "./zip.mjs";

const source = join(root, "android");
const minSdk = 21;
/** We compile against 23, but Android 15 refuses apps with a target below 24, and later versions will require more. */
const targetSdk = 33;

/**
 * Builds and signs the package in the empty folder `work`. `server` is the built-in address, or "".
 * Resolves to { file, facts }. Throws with the output of the tool that failed.
 */
export async function buildAndroidPackage({ work, tools, key, versionName, server }) {
  const at = (name) => join(work, name);
  writeBuildValues(at("res-build"), { versionName, server });
  const versionCode = codeOf(versionName);
  mkdirSync(at("packed"));
  await must("aapt2", ["compile", "--dir", join(source, "res"), "-o", at("res.zip")]);
  await must("aapt2", ["compile", "--dir", at("res-build"), "-o", at("res-build.zip")]);
  await must("aapt2", [
    ...["link", "-I", tools.resources, "--manifest", join(source, "AndroidManifest.xml")],
    ...["--min-sdk-version", minSdk, "--target-sdk-version", targetSdk],
    ...["--version-code", versionCode, "--version-name", versionName],
    ...["--java", at("generated"), "-o", at("linked.zip"), at("res.zip"), at("res-build.zip")],
  ]);
  await must("jar", ["--extract", "--file", at("linked.zip")], at("packed"));
  const compile = (from, into, path) => compileJava({ from, into, classes: tools.classes, path });
  await compile([join(source, "stubs")], at("stubs"), []);
  await compile([join(source, "src"), at("generated")], at("classes"), [at("stubs")]);
  await must("java", [
    ...["-cp", tools.dexer, "com.android.dx.command.Main", "--dex", `--min-sdk-version=${minSdk}`],
    `--output=${at("packed/classes.dex")}`,
    at("classes"),
  ]);
  writeFileSync(at("unaligned.apk"), packed(at("packed")));
  await must("zipalign", ["-f", "-p", "4", at("unaligned.apk"), at("aligned.apk")]);
  await sign(key, at("aligned.apk"), at("vitrine.apk"));
  const facts = { versionName, versionCode, minSdk, targetSdk, server, ownKey: key.own };
  return { file: at("vitrine.apk"), facts: { ...facts, ...(await verified(at("vitrine.apk"))) } };
}

/** Returns 10203 for 1.2.3: Android requires a larger number for a later version. */
function codeOf(versionName) {
  const [major = 0, minor = 0, patch = 0] = versionName.split(/[.-]/).map(Number);
  return major * 10_000 + minor * 100 + patch;
}

function writeBuildValues(folder, { versionName, server }) {
  const inXml = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("'", "\\'");
  const value = (name, text) => `<string name="${name}" translatable="false">${inXml(text)}</string>`;
  mkdirSync(join(folder, "values"), { recursive: true });
  writeFileSync(
    join(folder, "values/build.xml"),
    `<resources>${value("version_name", versionName)}${value("default_server", server)}</resources>\n`,
  );
  for (const language of languages.filter((each) => each !== "en")) {
    mkdirSync(join(folder, `values-${language}`));
    writeFileSync(join(folder, `values-${language}/strings.xml`), androidTextsIn(language));
  }
}

/** Compiles as Java 8. The sources have no lambdas: the jar lacks the classes that javac compiles them into. */
async function compileJava({ from, into, classes, path }) {
  mkdirSync(into, { recursive: true });
  const files = from.flatMap((folder) => filesIn(folder).filter((file) => file.endsWith(".java")));
  await must("javac", [
    ...["-source", "8", "-target", "8", "-encoding", "UTF-8", "-g:source,lines", "-proc:none"],
    ...["-Xlint:all,-options,-deprecation,-serial", "-Werror", "-bootclasspath", classes],
    ...(path.length > 0 ? ["-classpath", path.join(":")] : []),
    ...["-d", into, ...files],
  ]);
}

async function sign(key, from, to) {
  await must("apksigner", [
    ...[
      "sign",
      "--ks",
      key.file,
      "--ks-type",
      "PKCS12",
      "--ks-key-alias",
      key.alias,
      "--ks-pass",
      key.password,
    ],
    ...["--min-sdk-version", minSdk, "--v1-signing-enabled", "true", "--v2-signing-enabled", "true"],
    ...["--v3-signing-enabled", "true", "--v4-signing-enabled", "false", "--v1-signer-name", "VITRINE"],
    ...["--out", to, from],
  ]);
}

async function verified(file) {
  const output = await must("apksigner", [
    "verify",
    "--verbose",
    "--print-certs",
    "--min-sdk-version",
    minSdk,
    file,
  ]);
  const certificateSha256 = /certificate SHA-256 digest: ([0-9a-f]{64})/.exec(output)?.[1];
  if (!certificateSha256) throw new Error(`apksigner names no certificate:\n${output}`);
  const bytes = readFileSync(file);
  return { certificateSha256, bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
}

/** Stored uncompressed: Android maps the resource table into memory, and pictures do not get smaller. */
const uncompressed = /\.(arsc|png)$/;

function packed(folder) {
  return zip(
    filesIn(folder).map((file) => ({
      name: relative(folder, file),
      bytes: readFileSync(file),
      stored: uncompressed.test(file),
    })),
  );
}

/** Returns every file below a folder, sorted, so that the order does not depend on the file system. */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .sort()
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());
}

async function must(program, words, cwd = root) {
  const { code, output } = await run(program, words.map(String), { cwd });
  if (code !== 0) throw new Error(`${program} failed:\n${output.trim()}`);
  return output;
}
