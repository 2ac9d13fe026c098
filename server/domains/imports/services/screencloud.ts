import { z } from "zod";
import { reasonRef } from "#shared/refusals/index.ts";
import {
  asServiceFailure,
  type ImportServices,
  ServiceFailure,
} from "../../../outside/import-services/port.ts";
import type { Found } from "../plan.ts";
import { checksumOf } from "../sources/read-files.ts";
import { askJson } from "./ask-json.ts";
import { foundNothing, foundPage, foundServiceFile, webPage } from "./found.ts";
import { fileWithinMs, maxThings, type Service } from "./service.ts";

/* The API of ScreenCloud Studio: GraphQL, in the region of the account. */

const regions = ["eu", "us"] as const;
interface Access {
  region: (typeof regions)[number];
  token: string;
}

const pageSize = 100;
const fields = {
  allFiles: "id name mimetype availableAt expireAt source",
  allLinks: "id name url linkType",
} as const;

const file = z.object({
  id: z.string(),
  name: z.string().nullish(),
  mimetype: z.string().nullish(),
  availableAt: z.string().nullish(),
  expireAt: z.string().nullish(),
  source: z.string().nullish(),
});
const link = z.object({
  id: z.string(),
  name: z.string().nullish(),
  url: z.string().nullish(),
  linkType: z.string().nullish(),
});

/** GraphQL answers failures with the status 200. */
async function query<T extends z.ZodType>(
  services: ImportServices,
  { region, token }: Access,
  { text, variables = {}, data }: { text: string; variables?: Record<string, unknown>; data: T },
): Promise<z.output<T>> {
  const answer = await askJson(services, `https://graphql.${region}.screencloud.com/graphql`, {
    json: { query: text, variables },
    secrets: { authorization: `Bearer ${token}` },
    shape: z.object({ data: z.unknown(), errors: z.array(z.object({ message: z.string() })).nullish() }),
  });
  const said = answer.errors?.map(({ message }) => message).join(" ") ?? "";
  if (/unauth|forbidden|permission|jwt|token/i.test(said)) throw new ServiceFailure("not allowed");
  const parsed = data.safeParse(answer.data);
  if (said || !parsed.success) throw new ServiceFailure("unexpected");
  return parsed.data;
}

/** Returns all things of a kind. */
async function listAll<T extends z.ZodType>(
  services: ImportServices,
  access: Access,
  { list, row }: { list: keyof typeof fields; row: T },
): Promise<z.output<T>[]> {
  const shape = z.object({
    [list]: z.object({
      nodes: z.array(row),
      pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
    }),
  });
  const text = `query($first: Int!, $after: Cursor) { ${list}(first: $first, after: $after) { nodes { ${fields[list]} } pageInfo { hasNextPage endCursor } } }`;
  const rows: z.output<T>[] = [];
  for (let after: string | null = null; ; ) {
    const answer: z.output<typeof shape> = await query(services, access, {
      ...{ text, variables: { first: pageSize, after }, data: shape },
    });
    const { nodes = [], pageInfo } = answer[list] ?? {};
    rows.push(...(nodes as z.output<T>[]));
    if (rows.length > maxThings) throw new ServiceFailure("too large");
    if (!pageInfo?.hasNextPage || !pageInfo.endCursor || nodes.length === 0) return rows;
    after = pageInfo.endCursor;
  }
}

export const screenCloud: Service<{ token: string }, Access> = {
  async signIn(services, { token }) {
    const org = z.object({ currentOrg: z.object({ id: z.string() }) });
    let failure = new ServiceFailure("not allowed");
    // An account is in one region, and its token is good there only.
    for (const region of regions)
      try {
        const access = { region, token };
        await query(services, access, { text: "{ currentOrg { id } }", data: org });
        return { access, name: "ScreenCloud" };
      } catch (error) {
        const known = asServiceFailure(error);
        if (known.trouble !== "not allowed") failure = known;
      }
    throw failure;
  },

  async list(services, access) {
    const files = await listAll(services, access, { list: "allFiles", row: file });
    const links = await listAll(services, access, { list: "allLinks", row: link });
    return [
      ...files.map(fileOf),
      ...links.map(linkOf),
      foundNothing(
        { sourceId: "playlists", name: "ScreenCloud" },
        reasonRef("importNoPlaylists", { service: "ScreenCloud" }),
      ),
    ];
  },

  async open(services, access, path) {
    const id = path.slice(0, path.lastIndexOf("."));
    const { fileById } = await query(services, access, {
      text: "query($id: UUID!) { fileById(id: $id) { source } }",
      variables: { id },
      data: z.object({ fileById: z.object({ source: z.string().nullish() }).nullable() }),
    });
    if (!fileById) throw new ServiceFailure("missing");
    const url = fileById.source;
    // The address has its own signature: the token stays with the API.
    return url && URL.canParse(url) ? services.ask(url, { withinMs: fileWithinMs }) : null;
  },
};

/** Endings by media type; others have theirs in the name of the type. */
const extensionOf: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/svg+xml": "svg",
  "video/quicktime": "mov",
  "video/x-matroska": "mkv",
  "audio/mpeg": "mp3",
};

function fileOf({ id, name, mimetype, availableAt, expireAt }: z.output<typeof file>): Found {
  const type = (mimetype ?? "").toLowerCase().split(";")[0]?.trim() ?? "";
  const end = extensionOf[type] ?? type.split("/")[1]?.replace(/[^a-z0-9]/g, "") ?? "";
  return foundServiceFile({
    ...{ sourceId: `file ${id}`, name: name ?? id, path: `${id}.${end || "bin"}`, bytes: 0 },
    checksum: checksumOf([id, name ?? null]),
    note: availableAt || expireAt ? reasonRef("importDatesLost") : undefined,
  });
}

function linkOf({ id, name, url, linkType }: z.output<typeof link>): Found {
  const plain = { sourceId: `link ${id}`, name: name ?? id };
  // The others lead to apps and clouds that only its own players may open.
  if (linkType !== "STANDARD")
    return foundNothing(plain, reasonRef("importOnlyThere", { service: "ScreenCloud" }));
  return foundPage({ ...plain, widget: webPage(url ?? "") });
}
