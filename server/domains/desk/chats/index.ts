export { type LiveChats, liveChats } from "./live.ts";
export { mailCode, mailCodeJob } from "./mail-code.ts";
export { mailTranscript, mailTranscriptJob } from "./mail-transcript.ts";
export { sweepChats } from "./sweep.ts";
