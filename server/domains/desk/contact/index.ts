export { correctSender } from "./correct-sender.ts";
export { mailMessage } from "./mail-message.ts";
export { messageOfMail } from "./message-of-mail.ts";
export { closeMessage } from "./resolve-message.ts";
export { mailMessageJob } from "./send-message.ts";
