import { z } from "zod";
import { connections } from "../../connection.ts";
import { groupStatusPath } from "../../status-calls.ts";
import { contract, done, id, idParams, instant, secret } from "../contract.ts";

/** The secret link to the status page of a group. */
export const statusLink = z.object({
  groupId: id,
  /** The path of the page, with the secret behind the #; null: the secret can no longer be read. */
  path: secret(z.string()).nullable(),
  createdAt: instant,
});
export type StatusLink = z.output<typeof statusLink>;

const of = { tag: "Groups", needs: "screens.manage", scope: "account" } as const;

export const listStatusLinks = contract("GET /api/v1/status-links", {
  id: "listStatusLinks",
  ...of,
  summary: "List the secret links to the status pages of groups",
  response: z.object({ items: z.array(statusLink) }),
});
export const renewStatusLink = contract("POST /api/v1/groups/:id/status-link", {
  id: "renewStatusLink",
  ...of,
  summary: "Give a group a secret link to its status page, or a new one: the earlier one no longer works",
  params: idParams,
  response: statusLink,
});
export const revokeStatusLink = contract("DELETE /api/v1/groups/:id/status-link", {
  id: "revokeStatusLink",
  ...of,
  summary: "Revoke the link to the status page of a group",
  params: idParams,
  response: done,
});

/** 128 bits. */
export const statusToken = z.string().regex(/^[A-Za-z0-9_-]{22}$/);

export const readGroupStatus = contract(`GET ${groupStatusPath}`, {
  id: "readGroupStatus",
  summary: "Get which screens of a group are online, by the secret link of its status page",
  tag: "Groups",
  headers: { "Status-Link": "The secret of the link, the part of its address after #" },
  response: z.object({
    account: z.string(),
    group: z.string(),
    /** When this was read. */
    at: instant,
    counts: z.object({
      online: z.number().int(),
      offline: z.number().int(),
      /** Silent while their place is closed. */
      asleep: z.number().int(),
      /** Never were online. */
      waiting: z.number().int(),
    }),
    /** Offline ones first, then by name; of very large groups the first 1,000. */
    screens: z.array(
      z.object({
        name: z.string(),
        state: z.enum(connections),
        /** Since when it is in this state; null: not known. */
        since: instant.nullable(),
        lastContactAt: instant.nullable(),
      }),
    ),
    /** Screens that are not in the list. */
    more: z.number().int(),
  }),
});
export type GroupStatus = z.output<typeof readGroupStatus.response>;
