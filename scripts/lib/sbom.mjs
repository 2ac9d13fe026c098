import { randomUUID } from "node:crypto";

/**
 * Returns the software bill of materials in CycloneDX 1.5 (ECMA-424), made from package-lock.json. `shipped` are the
 * lock's paths whose folders are in the package: these components have the scope "required". Other packages that the
 * build uses have the scope "excluded"; the browser bundles contain parts of some of them. Test tools are left out.
 */
export function billOfMaterials({ lock, shipped, version, now = new Date() }) {
  const inside = new Set(shipped);
  const components = new Map();
  for (const [path, entry] of Object.entries(lock)) {
    const wanted = inside.has(path) || !(entry.dev || entry.devOptional || entry.optional);
    if (path === "" || !wanted) continue;
    const component = componentOf(path, entry);
    if (inside.has(path)) component.scope = "required";
    else if (components.get(component.purl)?.scope === "required") continue;
    components.set(component.purl, component);
  }
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: now.toISOString(),
      component: { type: "application", "bom-ref": "vitrine", name: "vitrine", version },
    },
    components: [...components.values()],
  };
}

function componentOf(path, { name = path.split("node_modules/").at(-1), version, integrity, license }) {
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  const [algorithm, digest] = integrity?.split("-") ?? [];
  return {
    type: "library",
    "bom-ref": purl,
    name,
    version,
    scope: "excluded",
    purl,
    ...(algorithm === "sha512" && {
      hashes: [{ alg: "SHA-512", content: Buffer.from(digest, "base64").toString("hex") }],
    }),
    ...(license && { licenses: [licenceOf(license)] }),
  };
}

/** Returns the licence as an SPDX identifier, an SPDX expression, or free text. */
function licenceOf(license) {
  if (/ (OR|AND|WITH) /.test(license)) return { expression: license };
  return { license: /^[\w.+-]+$/.test(license) ? { id: license } : { name: license } };
}
