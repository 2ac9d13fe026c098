export { runningVisits } from "./end-visits.ts";
export { mailVisit, mailVisitJob } from "./mail-visit.ts";
