import { z } from "zod";
import { challengeCall } from "../contact/proof.ts";
import { contract } from "./contract.ts";

/** A sum of work for the sender's browser; its result travels in a header of `POST /contact.php`. */
export const readChallenge = contract({
  method: "GET",
  path: challengeCall,
  summary: "Get the work a browser does before it sends a message",
  tag: "Contact",
  response: z.object({
    parameters: z.record(z.string(), z.unknown()),
    signature: z.string().optional(),
  }),
});
