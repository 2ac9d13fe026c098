import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { run } from "./processes.mjs";

/**
 * Resolves to the key that signs the package, as { file, alias, password, own }; `password` is in apksigner's notation.
 * It is ANDROID_KEYSTORE with ANDROID_KEYSTORE_PASSWORD and ANDROID_KEY_ALIAS, else a key generated once and kept in
 * DATA_DIR/android: devices accept an update only when it is signed by the same key. Throws when a setting is wrong.
 */
export async function androidKey(settings) {
  if (settings.ANDROID_KEYSTORE) return ownKey(settings);
  const folder = resolve(settings.DATA_DIR || "./data", "android");
  const file = join(folder, "key.p12");
  const passwordFile = join(folder, "key.password");
  const key = { file, alias: "vitrine", password: `file:${passwordFile}`, own: false };
  if (existsSync(file)) return key;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, `${randomBytes(24).toString("base64url")}\n`, { mode: 0o600 });
  const { code, output } = await run("keytool", [
    ...["-genkeypair", "-storetype", "PKCS12", "-keystore", file, "-storepass:file", passwordFile],
    ...["-alias", key.alias, "-keyalg", "RSA", "-keysize", "3072", "-sigalg", "SHA256withRSA"],
    ...["-validity", "10950", "-dname", "CN=Vitrine player"],
  ]);
  if (code !== 0) throw new Error(`keytool could not make a key in ${folder}:\n${output.trim()}`);
  return key;
}

function ownKey({ ANDROID_KEYSTORE: file, ANDROID_KEYSTORE_PASSWORD: password, ANDROID_KEY_ALIAS: alias }) {
  if (!existsSync(file)) throw new Error(`Setting ANDROID_KEYSTORE is wrong: there is no file ${file}.`);
  if (!password)
    throw new Error(
      "Setting ANDROID_KEYSTORE_PASSWORD is missing: the keystore cannot be opened without it.",
    );
  return { file, alias: alias || "vitrine", password: "env:ANDROID_KEYSTORE_PASSWORD", own: true };
}
