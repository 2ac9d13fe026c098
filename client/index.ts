export type { Calls } from "./generated/calls.ts";
export { Refusal, Unreachable } from "./problems.ts";
export {
  type Answer,
  type CallName,
  type ClientOptions,
  type Input,
  VitrineClient,
} from "./vitrine-client.ts";
