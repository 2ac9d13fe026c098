import { z } from "zod";
import type { ConnectedService, ConnectInput } from "#shared/contracts/desk/imports.ts";
import type { VerbDeps } from "../../../../context.ts";
import type { ServiceAnswer } from "../../../../outside/import-services/port.ts";
import { openSecret, sealSecret } from "../../../../sealed.ts";
import type { Found } from "../plan.ts";
import type { Asking } from "./ask-json.ts";
import { piSignage } from "./pisignage.ts";
import { screenCloud } from "./screencloud.ts";
import { yodeck } from "./yodeck.ts";

/** What is kept of a sign-in, until the import ends. */
const access = z.discriminatedUnion("service", [
  z.object({ service: z.literal("pisignage"), account: z.string(), token: z.string() }),
  z.object({ service: z.literal("yodeck"), token: z.string() }),
  z.object({ service: z.literal("screencloud"), region: z.enum(["eu", "us"]), token: z.string() }),
]);
type Access = z.output<typeof access>;

/** Names for people. */
export const serviceNames: Readonly<Record<ConnectedService, string>> = {
  pisignage: "piSignage",
  yodeck: "Yodeck",
  screencloud: "ScreenCloud",
};

type Env = Pick<VerbDeps, "env">["env"];

/** Signs in. Throws ServiceFailure. */
export async function signIn(asking: Asking, input: ConnectInput): Promise<{ access: Access; name: string }> {
  switch (input.service) {
    case "pisignage": {
      const made = await piSignage.signIn(asking, input);
      return { ...made, access: { service: "pisignage", ...made.access } };
    }
    case "yodeck": {
      const made = await yodeck.signIn(asking, input);
      return { ...made, access: { service: "yodeck", ...made.access } };
    }
    case "screencloud": {
      const made = await screenCloud.signIn(asking, input);
      return { ...made, access: { service: "screencloud", ...made.access } };
    }
  }
}

/** Encrypts a sign-in for the database. */
export const sealAccess = (env: Env, accountId: number, made: Access): Buffer =>
  sealSecret(env, "import sign-ins", `account ${accountId}`, Buffer.from(JSON.stringify(made)));

/** A service that a sign-in is for. Its calls throw ServiceFailure. */
export interface OpenedService {
  service: ConnectedService;
  list(at: { timeZone: string }): Promise<Found[]>;
  open(path: string): Promise<ServiceAnswer | null>;
}

/** Opens a service by an encrypted sign-in; null when that was made with another SESSION_SECRET. */
export function openService(
  { env, importServices: services }: Pick<VerbDeps, "env" | "importServices">,
  accountId: number,
  sealed: Buffer,
): OpenedService | null {
  const secret = openSecret(env, "import sign-ins", `account ${accountId}`, sealed);
  if (!secret) return null;
  const asking = { services, accountId };
  const made = access.parse(JSON.parse(secret.toString("utf8")));
  switch (made.service) {
    case "pisignage":
      return {
        service: made.service,
        list: (at) => piSignage.list(asking, made, at),
        open: (path) => piSignage.open(asking, made, path),
      };
    case "yodeck":
      return {
        service: made.service,
        list: (at) => yodeck.list(asking, made, at),
        open: (path) => yodeck.open(asking, made, path),
      };
    case "screencloud":
      return {
        service: made.service,
        list: (at) => screenCloud.list(asking, made, at),
        open: (path) => screenCloud.open(asking, made, path),
      };
  }
}
