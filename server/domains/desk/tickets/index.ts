export { mailClaim, mailClaimJob } from "./claims/mail-claim.ts";
export { correctTicketName } from "./correct-name.ts";
export { freeTicketsOf } from "./free-tickets.ts";
export { mailSupport, mailSupportJob } from "./mail-support.ts";
export { sweepUnsentFiles } from "./sweep-unsent-files.ts";
export { mailTicket, mailTicketJob } from "./ticket-mail.ts";
export { openTicketOfChat } from "./ticket-of-chat.ts";
export { alarmTimes } from "./times/alarm-times.ts";
export { mailAlarm, mailAlarmJob } from "./times/mail-alarm.ts";
