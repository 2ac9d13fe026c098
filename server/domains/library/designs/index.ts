export { purgeComponents, replaceInComponents } from "./components.ts";
export { mailMention, mailMentionJob } from "./mail-mention.ts";
