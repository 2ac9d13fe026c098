export { renewCustomers } from "./bills/bill-partner.ts";
export { mailBill, mailBillJob } from "./bills/mail-bill.ts";
export { putPartnerLogoInPlaceOf, tellBrand, tellBrandJob } from "./brand.ts";
export { recheckPartnerDomains } from "./domain.ts";
