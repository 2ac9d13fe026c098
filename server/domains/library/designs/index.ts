export { mailMention, mailMentionJob } from "./mail-mention.ts";
