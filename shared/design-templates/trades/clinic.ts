import { panelMenu, programme } from "../compositions/menus.ts";
import { ring, swiss } from "../compositions/notices.ts";
import { disc } from "../compositions/offers.ts";
import { cross, flask, pulse, stethoscope, tooth } from "../drawings/trades.ts";
import { details, head, headline, list, name, phrase, prices, text, times } from "../kit/fields.ts";
import type { Template } from "../kit/template.ts";

export const clinic: readonly Template[] = [
  {
    id: "doctor-times",
    name: phrase("Doctor’s times"),
    category: "clinic",
    fields: [
      head(headline, phrase("Dr. Meera Nair")),
      list(
        times,
        phrase("Monday to Friday: 9 am to 1 pm\nEvening: 5 to 8 pm\nSaturday: 9 am to 12\nSunday: closed"),
      ),
      name(phrase("Nair Child Clinic")),
    ],
    make: (ask) =>
      programme(ask, {
        art: stethoscope({ a: "#1d4e6b", b: "#e2574c", c: "#ffffff", d: "" }),
        accent: "#0f6b80",
        ground: "#f1f8f9",
        over: phrase("Consultation"),
      }),
  },
  {
    id: "dental-offer",
    name: phrase("Dental check-up"),
    category: "clinic",
    fields: [
      head(headline, phrase("A smile that stays")),
      text(details, phrase("Check-up and cleaning ₹500 this month. Ask at the desk.")),
      name(phrase("Bright Dental Care")),
    ],
    make: (ask) =>
      disc(ask, {
        art: tooth({ a: "#ffffff", b: "", c: "#8ed0dd", d: "" }),
        accent: "#1690a7",
        ground: "#f2fafb",
        over: phrase("Dental check-up"),
      }),
  },
  {
    id: "lab-prices",
    name: phrase("Price list of tests"),
    category: "clinic",
    fields: [
      head(headline, phrase("Lab tests")),
      list(
        prices,
        phrase(
          "Blood count 250\nSugar, fasting 80\nThyroid profile 450\nLipid profile 500\nVitamin D 900\nUrine routine 120\nECG 300",
        ),
      ),
      name(phrase("City Diagnostics")),
    ],
    make: (ask) =>
      panelMenu(ask, {
        art: flask({ a: "#5fd0c0", b: "#ffffff", c: "#e8fbf8", d: "" }),
        accent: "#0d5c63",
        over: phrase("Reports the same day"),
      }),
  },
  {
    id: "quiet-please",
    name: phrase("Silence, please"),
    category: "clinic",
    fields: [
      head(headline, phrase("Silence, please")),
      text(details, phrase("Patients are resting. Please keep phones on silent.")),
      name(phrase("Arogya Hospital")),
    ],
    make: (ask) =>
      ring(ask, {
        art: pulse({ a: "#ff7a70", b: "", c: "#ffffff", d: "" }),
        accent: "#8fd3ff",
        ground: "#10304a",
        over: phrase("Ward"),
      }),
  },
  {
    id: "health-camp",
    name: phrase("Health camp"),
    category: "clinic",
    fields: [
      head(headline, phrase("Free health camp")),
      text(details, phrase("Sunday, 10 am to 2 pm: eyes, sugar, blood pressure.")),
      name(phrase("Sanjeevani Clinic")),
    ],
    make: (ask) =>
      swiss(ask, {
        art: cross({ a: "#ffffff", b: "", c: "#0b7a5b", d: "" }),
        accent: "#0b7a5b",
        ground: "#f5fbf8",
        over: phrase("For everyone"),
      }),
  },
];
