import { reasonRef } from "#shared/refusals/index.ts";
import { asServiceFailure, ServiceFailure } from "../../../../outside/import-services/port.ts";
import type { Found } from "../plan.ts";
import { checksumOf } from "../sources/read-files.ts";
import type { AnswerName, AnswerOf, Rows } from "./answers.ts";
import { type Asking, askJson } from "./ask-json.ts";
import { foundNothing, foundPage, foundServiceFile, foundUnread, webPage } from "./found.ts";
import { maxThings } from "./limits.ts";
import { fileWithinMs, type Service } from "./service.ts";

/* The API of ScreenCloud Studio: GraphQL, in the region of the account. */

const regions = ["eu", "us"] as const;
interface Access {
  region: (typeof regions)[number];
  token: string;
}

const pageSize = 100;
const lists = {
  "screencloud files": "allFiles",
  "screencloud links": "allLinks",
} as const;
const fields = {
  "screencloud files": "id name mimetype availableAt expireAt source",
  "screencloud links": "id name url linkType",
} as const;
type ListName = keyof typeof lists;
type ListOf<K extends ListName> = NonNullable<AnswerOf<K>["data"]>["nodes"];

/** GraphQL answers failures with the status 200. What else the answer has is used. */
async function query<K extends Extract<AnswerName, `screencloud ${string}`>>(
  asking: Asking,
  { region, token }: Access,
  { text, variables = {}, answer }: { text: string; variables?: Record<string, unknown>; answer: K },
): Promise<NonNullable<AnswerOf<K>["data"]>> {
  const read: { data?: unknown; errors: Rows<{ message: string }> } = await askJson(
    asking,
    `https://graphql.${region}.screencloud.com/graphql`,
    { json: { query: text, variables }, secrets: { authorization: `Bearer ${token}` }, answer },
  );
  const problems = read.errors.rows.map(({ message }) => message).join(" ");
  if (/unauth|forbidden|permission|jwt|token/i.test(problems)) throw new ServiceFailure("not allowed");
  if (!read.data) throw new ServiceFailure("unexpected");
  return read.data as NonNullable<AnswerOf<K>["data"]>;
}

/** Returns all things of a kind. */
async function listAll<K extends ListName>(asking: Asking, access: Access, answer: K): Promise<ListOf<K>> {
  const text = `query($first: Int!, $after: Cursor) { ${lists[answer]}(first: $first, after: $after) { nodes { ${fields[answer]} } pageInfo { hasNextPage endCursor } } }`;
  const all: Rows<unknown> = { rows: [], unread: [] };
  for (let after: string | null = null; ; ) {
    const variables: Record<string, unknown> = { first: pageSize, after };
    const page: { nodes: Rows<unknown>; pageInfo: { hasNextPage: boolean; endCursor?: string | null } } =
      await query(asking, access, { text, variables, answer });
    const { nodes, pageInfo } = page;
    all.rows.push(...nodes.rows);
    all.unread.push(...nodes.unread);
    if (all.rows.length + all.unread.length > maxThings) throw new ServiceFailure("too large");
    const isEmpty = nodes.rows.length + nodes.unread.length === 0;
    if (!pageInfo.hasNextPage || !pageInfo.endCursor || isEmpty) return all as ListOf<K>;
    after = pageInfo.endCursor;
  }
}

export const screenCloud: Service<{ token: string }, Access> = {
  async signIn(asking, { token }) {
    let failure = new ServiceFailure("not allowed");
    // An account is in one region, and its token is good there only.
    for (const region of regions)
      try {
        const access = { region, token };
        await query(asking, access, { text: "{ currentOrg { id } }", answer: "screencloud org" });
        return { access, name: "ScreenCloud" };
      } catch (error) {
        const known = asServiceFailure(error);
        if (known.trouble !== "not allowed") failure = known;
      }
    throw failure;
  },

  async list(asking, access) {
    const files = await listAll(asking, access, "screencloud files");
    const links = await listAll(asking, access, "screencloud links");
    return [
      ...files.rows.map(fileOf),
      ...foundUnread("file", files.unread, "ScreenCloud"),
      ...links.rows.map(linkOf),
      ...foundUnread("link", links.unread, "ScreenCloud"),
      foundNothing(
        { sourceId: "playlists", name: "ScreenCloud" },
        reasonRef("importNoPlaylists", { service: "ScreenCloud" }),
      ),
    ];
  },

  async open(asking, access, path) {
    const id = path.slice(0, path.lastIndexOf("."));
    const { fileById } = await query(asking, access, {
      text: "query($id: UUID!) { fileById(id: $id) { source } }",
      variables: { id },
      answer: "screencloud file",
    });
    if (!fileById) throw new ServiceFailure("missing");
    const url = fileById.source;
    // The address has its own signature: the token stays with the API.
    return url && URL.canParse(url) ? asking.services.ask(url, { withinMs: fileWithinMs }) : null;
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

function fileOf({
  id,
  name,
  mimetype,
  availableAt,
  expireAt,
}: ListOf<"screencloud files">["rows"][number]): Found {
  const type = (mimetype ?? "").toLowerCase().split(";")[0]?.trim() ?? "";
  const end = extensionOf[type] ?? type.split("/")[1]?.replace(/[^a-z0-9]/g, "") ?? "";
  return foundServiceFile({
    sourceId: `file ${id}`,
    name: name ?? id,
    path: `${id}.${end || "bin"}`,
    bytes: 0,
    checksum: checksumOf([id, name ?? null]),
    note: availableAt || expireAt ? reasonRef("importDatesLost") : undefined,
  });
}

function linkOf({ id, name, url, linkType }: ListOf<"screencloud links">["rows"][number]): Found {
  const plain = { sourceId: `link ${id}`, name: name ?? id };
  // The others lead to apps and clouds that only its own players may open.
  if (linkType !== "STANDARD")
    return foundNothing(plain, reasonRef("importOnlyThere", { service: "ScreenCloud" }));
  return foundPage({ ...plain, widget: webPage(url ?? "") });
}
