export { renewCustomers } from "./bills/bill-partner.ts";
export { mailBill, mailBillJob } from "./bills/mail-bill.ts";
export { announceBrand, announceBrandJob, putPartnerLogoInPlaceOf } from "./brand.ts";
export { recheckPartnerDomains } from "./domain.ts";
