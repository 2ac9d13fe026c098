import { z } from "zod";
import { contract } from "../contract.ts";

/* Apart from the other calls: every page of the dashboard loads it for the menu. */
export const countGuestUploads = contract("GET /api/v1/guest-uploads/count", {
  id: "countGuestUploads",
  summary: "Count what waits for a decision",
  tag: "Guest links",
  needs: "content.edit",
  scope: "filters",
  response: z.object({ waiting: z.number().int(), links: z.number().int() }),
});
