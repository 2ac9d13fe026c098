import { z } from "zod";
import { challengeCall } from "../../contact/proof.ts";
import { contract } from "../contract.ts";

/** A proof-of-work challenge for the sender's browser; the solution is sent in a header of `POST /contact.php`. */
export const readChallenge = contract(`GET ${challengeCall}`, {
  id: "readChallenge",
  summary: "Get the proof of work that a browser computes before it sends a message",
  tag: "Contact",
  response: z.object({
    parameters: z.record(z.string(), z.unknown()),
    signature: z.string().optional(),
  }),
});
