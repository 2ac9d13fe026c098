export { mailMessage } from "./mail-message.ts";
export { mailMessageJob } from "./send-message.ts";
