import { expect, it } from "vitest";
import { appForTests } from "../test-app.ts";

/*
 * The matrix reads from each route who may call it. So a route that is open to strangers by mistake would be tested as an
 * open one. This list is the second opinion.
 */

const test = appForTests();

/** Calls that need no sign-in, no device key and no API key. A reviewer agrees to each new line. */
const open: readonly string[] = [
  "DELETE /api/v1/guest/uploads/:upload",
  "DELETE /mcp",
  "GET /.well-known/oauth-authorization-server",
  "GET /.well-known/oauth-protected-resource",
  "GET /.well-known/oauth-protected-resource/mcp",
  "GET /.well-known/openid-configuration",
  "GET /api",
  "GET /api/openapi.json",
  "GET /api/v1/campaign-report",
  "GET /api/v1/chat",
  "GET /api/v1/chat/events",
  "GET /api/v1/chat/offer",
  "GET /api/v1/chat/pictures/:id",
  "GET /api/v1/counter",
  "GET /api/v1/guest/link",
  "GET /api/v1/join",
  "GET /api/v1/status",
  "GET /brand-logos/:sha256",
  "GET /contact-challenge",
  "GET /dev/mail",
  "GET /healthz",
  "GET /internal/tls/ask",
  "GET /login/company",
  "GET /mcp",
  "GET /my-data/:token",
  "GET /oauth/authorize",
  "GET /oauth/authorize/:uid",
  "GET /oauth/keys",
  "GET /player/v1/pairing",
  "GET /readyz",
  "GET /saml/:account/metadata",
  "GET /saml/:account/start",
  "GET /ticket-files/:key",
  "GET /webhooks/whatsapp",
  "PATCH /api/v1/guest/uploads/:upload",
  "POST /api/v1/chat",
  "POST /api/v1/chat/address",
  "POST /api/v1/chat/address/confirm",
  "POST /api/v1/chat/end",
  "POST /api/v1/chat/here",
  "POST /api/v1/chat/messages",
  "POST /api/v1/chat/pictures",
  "POST /api/v1/company-sign-in/begin",
  "POST /api/v1/company-sign-in/confirm",
  "POST /api/v1/company-sign-in/join",
  "POST /api/v1/counter/calls",
  "POST /api/v1/guest/notices",
  "POST /api/v1/guest/uploads",
  "POST /api/v1/join",
  "POST /api/v1/login",
  "POST /api/v1/login/passkey",
  "POST /api/v1/login/passkey/options",
  "POST /api/v1/password-reset-requests",
  "POST /api/v1/password-resets",
  "POST /api/v1/signup",
  "POST /api/v1/trigger-links/:secret",
  "POST /contact.php",
  "POST /mcp",
  "POST /oauth/register",
  "POST /oauth/revoke",
  "POST /oauth/token",
  "POST /player/v1/pairing",
  "POST /saml/:account/acs",
  "POST /try",
  "POST /webhooks/paypal",
  "POST /webhooks/razorpay",
  "POST /webhooks/stripe",
  "POST /webhooks/whatsapp",
  "PUT /api/v1/data-sources/:id/value",
];

it("only these calls are open to strangers", () => {
  const routes = test.app.guardedRoutes.flatMap(({ method, url, config }) =>
    [method]
      .flat()
      .filter((verb) => verb !== "HEAD" && verb !== "OPTIONS" && config?.who?.includes("anyone"))
      .map((verb) => `${verb} ${url}`),
  );
  expect([...new Set(routes)].sort()).toEqual(open);
});
