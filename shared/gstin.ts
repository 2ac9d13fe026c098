import { markTexts } from "./languages/texts.ts";

/** The states and union territories of India with their codes of the goods and services tax. */
export const gstStates = markTexts("state", {
  "01": "Jammu and Kashmir",
  "02": "Himachal Pradesh",
  "03": "Punjab",
  "04": "Chandigarh",
  "05": "Uttarakhand",
  "06": "Haryana",
  "07": "Delhi",
  "08": "Rajasthan",
  "09": "Uttar Pradesh",
  "10": "Bihar",
  "11": "Sikkim",
  "12": "Arunachal Pradesh",
  "13": "Nagaland",
  "14": "Manipur",
  "15": "Mizoram",
  "16": "Tripura",
  "17": "Meghalaya",
  "18": "Assam",
  "19": "West Bengal",
  "20": "Jharkhand",
  "21": "Odisha",
  "22": "Chhattisgarh",
  "23": "Madhya Pradesh",
  "24": "Gujarat",
  "26": "Dadra and Nagar Haveli and Daman and Diu",
  "27": "Maharashtra",
  "29": "Karnataka",
  "30": "Goa",
  "31": "Lakshadweep",
  "32": "Kerala",
  "33": "Tamil Nadu",
  "34": "Puducherry",
  "35": "Andaman and Nicobar Islands",
  "36": "Telangana",
  "37": "Andhra Pradesh",
  "38": "Ladakh",
  "97": "Other Territory",
});
export type GstState = keyof typeof gstStates;
export const gstStateCodes = Object.keys(gstStates) as [GstState, ...GstState[]];

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const shape = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/;

/**
 * Returns true for a GSTIN with a known state and the right check digit: base 36 with the weights 1, 2, 1, 2, …, of
 * which each product counts with the sum of its two digits.
 */
export function isGstin(text: string): boolean {
  if (!shape.test(text) || !Object.hasOwn(gstStates, text.slice(0, 2))) return false;
  let sum = 0;
  for (const [index, character] of [...text.slice(0, 14)].entries()) {
    const product = digits.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return digits[(36 - (sum % 36)) % 36] === text[14];
}

/** Returns a GSTIN as it is stored: people copy it from invoices that print it in groups. */
export const plainGstin = (typed: string): string => typed.replace(/[\s-]/g, "").toUpperCase();

/** Returns the state of a GSTIN. */
export const stateOfGstin = (gstin: string): GstState => gstin.slice(0, 2) as GstState;
