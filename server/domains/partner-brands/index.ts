export { brandNames, brandOf, logoOf, type ShownBrand } from "./brand-of.ts";
export { type Sender, senderOf } from "./sender.ts";
