export { renewCustomers } from "./licences/renew-customers.ts";
export { mailBalance, mailBalanceJob } from "./mail-balance.ts";
