import { z } from "zod";
import { contract, id, idParams, instant } from "../contract.ts";

const tag = "Connected apps";
/** Only the member for whom the app works sees and answers it. */
const own = { tag, needs: "self", scope: "own", keys: "closed" } as const;

export const confirmationStates = ["open", "confirmed", "declined", "over"] as const;
export const confirmation = z.object({
  id,
  app: z.string(),
  /** What would be done, as lines with a label. */
  words: z.array(z.object({ label: z.string(), text: z.string() })),
  /** A data address of a small picture of what would be shown; null: there is none. */
  picture: z.string().nullable(),
  /** over: ten minutes passed, the app was disconnected, or what it is based on was changed. */
  state: z.enum(confirmationStates),
  expiresAt: instant,
});
export type Confirmation = z.output<typeof confirmation>;

export const getConfirmation = contract("GET /api/v1/confirmations/:id", {
  id: "getConfirmation",
  ...own,
  summary: "Get what a connected app wants to do and its person must confirm",
  params: idParams,
  response: confirmation,
});
export const answerConfirmation = contract("POST /api/v1/confirmations/:id/answer", {
  id: "answerConfirmation",
  ...own,
  summary:
    "Confirm or decline what a connected app wants to do, once. 409 when it is over or what it is based on was changed",
  params: idParams,
  body: z.object({ confirm: z.boolean() }),
  response: z.object({ state: z.enum(confirmationStates) }),
});
