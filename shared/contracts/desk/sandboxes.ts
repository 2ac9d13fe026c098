import { z } from "zod";
import { contract, id, instant } from "../contract.ts";

export const getSandbox = contract("GET /api/v1/sandbox", {
  id: "getSandbox",
  summary: "Get what a visitor tries without signing up: until when, and where to begin",
  tag: "Accounts",
  needs: "self",
  scope: "own",
  response: z.object({
    now: instant,
    /** Null for everybody else. */
    sandbox: z
      .object({
        until: instant,
        /** The screen that plays beside the dashboard. */
        screenId: id,
        /** The table whose prices it shows; null when the visitor removed it. */
        tableId: id.nullable(),
      })
      .nullable(),
  }),
});
