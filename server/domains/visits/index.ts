export { runningVisits } from "./end-visits.ts";
