import { z } from "zod";
import type { RequestOf } from "#shared/contracts/contract.ts";
import type { CompanySignIn, saveCompanySaml } from "#shared/contracts/identity/company-sign-in.ts";
import { joiningRoles } from "#shared/contracts/identity/company-sign-in.ts";
import { ApiError } from "#web/lib/api-error.ts";

type Body = RequestOf<typeof saveCompanySaml>;

/** The fields of the form. The server checks those of the chosen source. */
export const samlFields = z.object({
  kind: z.enum(["url", "metadata", "values"]),
  url: z.string(),
  xml: z.string(),
  entityId: z.string(),
  signInUrl: z.string(),
  certificate: z.string(),
  nextCertificate: z.string(),
  role: z.enum(joiningRoles),
});
export type SamlFields = z.output<typeof samlFields>;

/** Returns the fields as the saved identity provider fills them. */
export function fieldsOf({ connection }: CompanySignIn): SamlFields {
  const saml = connection?.saml ?? null;
  const [first, second] = saml?.certificates ?? [];
  return {
    kind: saml && saml.metadataUrl === null ? "values" : "url",
    url: saml?.metadataUrl ?? "",
    xml: "",
    entityId: saml ? (connection?.issuer ?? "") : "",
    signInUrl: saml?.signInUrl ?? "",
    certificate: first?.pem ?? "",
    nextCertificate: second?.pem ?? "",
    role: connection && connection.role !== "owner" ? connection.role : "viewer",
  };
}

/** Returns what the form sends. */
export function bodyOf(fields: SamlFields): Body {
  const { kind, url, xml, entityId, signInUrl, certificate, nextCertificate, role } = fields;
  if (kind === "url") return { source: { kind, url }, role };
  if (kind === "metadata") return { source: { kind, xml }, role };
  const certificates = [certificate, ...(nextCertificate.trim() ? [nextCertificate] : [])];
  return { source: { kind, entityId, signInUrl, certificates }, role };
}

const fieldNames: Record<string, keyof SamlFields> = {
  "source.certificates.0": "certificate",
  "source.certificates.1": "nextCertificate",
};

/** Names the fields in a refusal as the form does, so that it can show their messages. */
export function inFormNames(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const fields = Object.entries(error.fields).map(([path, message]) => [
    fieldNames[path] ?? path.replace(/^source\./, ""),
    message,
  ]);
  const { code, message, reason, requestId, retryAfter } = error;
  return new ApiError(code, message, {
    fields: Object.fromEntries(fields),
    ...(reason !== null && { reason }),
    ...(requestId !== null && { requestId }),
    ...(retryAfter !== null && { retryAfter }),
  });
}
