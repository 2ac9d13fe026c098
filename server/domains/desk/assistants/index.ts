export { sweepConfirmations } from "./sweep-confirmations.ts";
