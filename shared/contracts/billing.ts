import { me } from "./accounts.ts";
import { contract } from "./contract.ts";

/** For an account whose trial payment did not go through at sign-up. */
export const startTrial = contract({
  method: "POST",
  path: "/api/v1/trial",
  summary: "Pay the trial fee and start the trial",
  tag: "Billing",
  response: me.shape.plan,
});
