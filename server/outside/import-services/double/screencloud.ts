import { z } from "zod";
import type { ServiceCall } from "../port.ts";
import { type DoubleAnswer, jsonAnswer } from "./answer.ts";

/** An account of ScreenCloud, which is in one region. */
export interface ScreenCloudAccount {
  region: "eu" | "us";
  files: {
    id: string;
    name: string;
    mimetype: string;
    availableAt: string | null;
    expireAt: string | null;
    bytes: Buffer;
  }[];
  links: { id: string; name: string; url: string; linkType: "STANDARD" | "INTERNAL" | "CLOUD" }[];
}

const query = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).default({}),
});

/** Answers as `https://graphql.REGION.screencloud.com/graphql` and its host of files do. */
export function screenCloudAnswer(
  accounts: ReadonlyMap<string, ScreenCloudAccount>,
  url: URL,
  { json, secrets = {} }: ServiceCall,
  expired: boolean,
): DoubleAnswer {
  const [service, region] = url.host.split(".");
  if (service === "media") {
    const files = [...accounts.values()].flatMap((account) => account.files);
    const file = files.find(({ id }) => url.pathname.startsWith(`/${id}/`));
    return file ? { status: 200, body: file.bytes } : { status: 404, body: Buffer.from("Not found") };
  }
  const account = accounts.get(/^Bearer (.+)$/.exec(secrets.authorization ?? "")?.[1] ?? "");
  const asked = query.safeParse(json).data;
  if (!asked) return jsonAnswer({ errors: [{ message: "Must provide a query" }] }, 400);
  // GraphQL answers a wrong token with the status 200.
  if (!account || account.region !== region || expired)
    return jsonAnswer({ errors: [{ message: "UNAUTHENTICATED" }], data: { currentOrg: null } });
  const page = <T extends { id: string }>(all: readonly T[], shown: (one: T) => unknown) => {
    const from = Number(asked.variables.after ?? 0);
    const size = Number(asked.variables.first ?? 100);
    const nodes = all.slice(from, from + size).map(shown);
    const end = from + nodes.length;
    return { nodes, pageInfo: { hasNextPage: end < all.length, endCursor: String(end) } };
  };
  const data: Record<string, unknown> = {};
  if (asked.query.includes("currentOrg")) data.currentOrg = { id: "org" };
  if (asked.query.includes("allFiles"))
    data.allFiles = page(account.files, ({ id, name, mimetype, availableAt, expireAt }) => ({
      id,
      name,
      mimetype,
      availableAt,
      expireAt,
      source: sourceOf(region, id),
    }));
  if (asked.query.includes("fileById")) {
    const file = account.files.find(({ id }) => id === asked.variables.id);
    data.fileById = file ? { source: sourceOf(region, file.id) } : null;
  }
  if (asked.query.includes("allLinks")) data.allLinks = page(account.links, (link) => link);
  return jsonAnswer({ data });
}

const sourceOf = (region: string, id: string): string =>
  `https://media.${region}.screencloud.com/${id}/original?signature=1`;
