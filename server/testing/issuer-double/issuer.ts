import { createHash, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

/** Who signs in at the issuer. */
export interface IssuerPerson {
  sub: string;
  email?: string;
  email_verified?: boolean | string;
  name?: string;
  xms_edov?: boolean | number;
}

/** What goes wrong; all are off at the beginning. */
export interface IssuerFaults {
  /** Claims that replace the right ones in the next tokens. */
  claims?: Record<string, unknown>;
  /** Signs with a key that the key set does not have, under the number of one that it has. */
  wrongKey?: boolean;
  /** Names itself differently in its description, or when it sends people back. */
  describedAs?: string;
  returnedAs?: string;
  /** Paths that never answer, and paths that answer without an end. */
  silent?: string[];
  endless?: string[];
  /** Paths that answer 500. */
  broken?: string[];
  /** Gives the address only at /userinfo, for this `sub`. */
  userinfoSub?: string;
}

interface Grant {
  clientId: string;
  redirectUri: string;
  nonce: string;
  challenge: string;
  person: IssuerPerson;
}

export interface IssuerDouble {
  /** How the issuer names itself. */
  url: string;
  client: { issuer: string; clientId: string; clientSecret: string };
  person: IssuerPerson;
  faults: IssuerFaults;
  /** Paths that were asked, in their order. */
  asked: string[];
  /** New keys replace the present ones. */
  rotateKeys(): Promise<void>;
  /** Opens the page of the issuer, signs the person in, and returns where the issuer sends the browser. */
  signIn(page: string): Promise<string>;
  close(): Promise<void>;
}

const client = { clientId: "vitrine", clientSecret: "the secret of the client" };

/** Starts an OpenID Connect issuer on a real port, with real keys, by the clock of the test. */
export async function startIssuer(now: () => Date): Promise<IssuerDouble> {
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, IssuerPerson>();
  let keys = await newKeys();

  const json = (res: ServerResponse, status: number, body: unknown) =>
    res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

  function describe(res: ServerResponse): void {
    const at = (path: string) => `${issuer.url}${path}`;
    json(res, 200, {
      issuer: issuer.faults.describedAs ?? issuer.url,
      authorization_endpoint: at("/authorize"),
      token_endpoint: at("/token"),
      jwks_uri: at("/keys"),
      userinfo_endpoint: at("/userinfo"),
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["ES256"],
      token_endpoint_auth_methods_supported: ["client_secret_basic"],
      authorization_response_iss_parameter_supported: true,
    });
  }

  function authorize(res: ServerResponse, query: URLSearchParams): void {
    const code = randomBytes(16).toString("hex");
    const given = (name: string) => query.get(name) ?? "";
    if (given("code_challenge_method") !== "S256") return void json(res, 400, { error: "invalid_request" });
    grants.set(code, {
      clientId: given("client_id"),
      redirectUri: given("redirect_uri"),
      nonce: given("nonce"),
      challenge: given("code_challenge"),
      person: issuer.person,
    });
    const back = new URL(given("redirect_uri"));
    back.searchParams.set("code", code);
    back.searchParams.set("state", given("state"));
    back.searchParams.set("iss", issuer.faults.returnedAs ?? issuer.url);
    res.writeHead(302, { location: back.href }).end();
  }

  async function exchange(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const [id, secret] = Buffer.from(req.headers.authorization?.slice(6) ?? "", "base64")
      .toString()
      .split(":")
      .map((part) => decodeURIComponent(part.replaceAll("+", " ")));
    const body = new URLSearchParams(await text(req));
    if (id !== client.clientId || secret !== client.clientSecret)
      return void json(res, 401, { error: "invalid_client" });
    const grant = grants.get(body.get("code") ?? "");
    grants.delete(body.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(body.get("code_verifier") ?? "")
      .digest("base64url");
    if (!grant || grant.challenge !== challenge || grant.redirectUri !== body.get("redirect_uri"))
      return void json(res, 400, { error: "invalid_grant" });
    const access = randomBytes(16).toString("hex");
    tokens.set(access, grant.person);
    json(res, 200, { token_type: "Bearer", access_token: access, id_token: await idToken(grant) });
  }

  async function idToken({ clientId, nonce, person }: Grant): Promise<string> {
    const { claims, wrongKey, userinfoSub } = issuer.faults;
    const seconds = Math.floor(now().getTime() / 1000);
    const key = wrongKey ? (await newKeys()).pair.privateKey : keys.pair.privateKey;
    const { email: _email, email_verified: _verified, ...nameless } = person;
    return new SignJWT({
      iss: issuer.url,
      aud: clientId,
      nonce,
      iat: seconds,
      exp: seconds + 300,
      ...(userinfoSub === undefined ? person : nameless),
      ...claims,
    })
      .setProtectedHeader({ alg: "ES256", kid: keys.kid })
      .sign(key);
  }

  function describePerson(req: IncomingMessage, res: ServerResponse): void {
    const person = tokens.get(req.headers.authorization?.slice(7) ?? "");
    if (!person) return void json(res, 401, { error: "invalid_token" });
    json(res, 200, { ...person, sub: issuer.faults.userinfoSub ?? person.sub });
  }

  const server = createServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? "/", "http://issuer");
    const { silent, endless, broken } = issuer.faults;
    issuer.asked.push(pathname);
    if (silent?.includes(pathname)) return;
    if (broken?.includes(pathname)) return void res.writeHead(500).end("<h1>Sorry</h1>");
    if (endless?.includes(pathname)) return sendWithoutEnd(res);
    if (pathname === "/.well-known/openid-configuration") return describe(res);
    if (pathname === "/authorize") return authorize(res, searchParams);
    if (pathname === "/keys") return void json(res, 200, { keys: [keys.public] });
    if (pathname === "/userinfo") return describePerson(req, res);
    if (pathname === "/token") return void exchange(req, res);
    res.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer: IssuerDouble = {
    url,
    client: { issuer: url, ...client },
    person: { sub: "nobody" },
    faults: {},
    asked: [],
    async rotateKeys() {
      keys = await newKeys();
    },
    async signIn(page) {
      const answer = await fetch(page, { redirect: "manual" });
      const to = answer.headers.get("location");
      if (!to) throw new Error(`The issuer answered ${answer.status}: ${await answer.text()}`);
      return to;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return issuer;
}

async function newKeys() {
  const pair = await generateKeyPair("ES256", { extractable: true });
  const kid = randomBytes(6).toString("hex");
  return { pair, kid, public: { ...(await exportJWK(pair.publicKey)), kid, alg: "ES256", use: "sig" } };
}

function sendWithoutEnd(res: ServerResponse): void {
  res.writeHead(200, { "content-type": "application/json" });
  const more = () => void (res.write(`"${"x".repeat(65_536)}",`) || res.once("drain", more));
  more();
}
