import { panelMenu, programme } from "../compositions/menus.ts";
import { ring, swiss } from "../compositions/notices.ts";
import { disc } from "../compositions/offers.ts";
import { cross, flask, pulse, stethoscope, tooth } from "../drawings/trades.ts";
import { details, head, headline, list, name, prices, text, times, words } from "../kit/fields.ts";
import type { Template } from "../kit/template.ts";

export const clinic: readonly Template[] = [
  {
    id: "doctor-times",
    name: words("Doctor’s times", "डॉक्टर का समय"),
    category: "clinic",
    fields: [
      head(headline, words("Dr. Meera Nair", "डॉ. मीरा नायर")),
      list(
        times,
        words(
          "Monday to Friday: 9 am to 1 pm\nEvening: 5 to 8 pm\nSaturday: 9 am to 12\nSunday: closed",
          "सोमवार से शुक्रवार: 9 से 1\nशाम: 5 से 8\nशनिवार: 9 से 12\nरविवार: बंद",
        ),
      ),
      name("Nair Child Clinic", "नायर बाल क्लिनिक"),
    ],
    make: (ask) =>
      programme(ask, {
        art: stethoscope({ a: "#1d4e6b", b: "#e2574c", c: "#ffffff", d: "" }),
        accent: "#0f6b80",
        ground: "#f1f8f9",
        over: words("Consultation", "परामर्श"),
      }),
  },
  {
    id: "dental-offer",
    name: words("Dental check-up", "दाँतों की जाँच"),
    category: "clinic",
    fields: [
      head(headline, words("A smile that stays", "मुस्कान जो बनी रहे")),
      text(
        details,
        words(
          "Check-up and cleaning ₹500 this month. Ask at the desk.",
          "इस महीने जाँच और सफ़ाई ₹500। काउंटर पर पूछें।",
        ),
      ),
      name("Bright Dental Care", "ब्राइट डेंटल केयर"),
    ],
    make: (ask) =>
      disc(ask, {
        art: tooth({ a: "#ffffff", b: "", c: "#8ed0dd", d: "" }),
        accent: "#1690a7",
        ground: "#f2fafb",
        over: words("Dental check-up", "दाँतों की जाँच"),
      }),
  },
  {
    id: "lab-prices",
    name: words("Price list of tests", "जाँचों की मूल्य सूची"),
    category: "clinic",
    fields: [
      head(headline, words("Lab tests", "लैब जाँच")),
      list(
        prices,
        words(
          "Blood count 250\nSugar, fasting 80\nThyroid profile 450\nLipid profile 500\nVitamin D 900\nUrine routine 120\nECG 300",
          "ब्लड काउंट 250\nशुगर, ख़ाली पेट 80\nथायरॉइड प्रोफ़ाइल 450\nलिपिड प्रोफ़ाइल 500\nविटामिन डी 900\nमूत्र जाँच 120\nईसीजी 300",
        ),
      ),
      name("City Diagnostics", "सिटी डायग्नोस्टिक्स"),
    ],
    make: (ask) =>
      panelMenu(ask, {
        art: flask({ a: "#5fd0c0", b: "#ffffff", c: "#e8fbf8", d: "" }),
        accent: "#0d5c63",
        over: words("Reports the same day", "रिपोर्ट उसी दिन"),
      }),
  },
  {
    id: "quiet-please",
    name: words("Silence, please", "कृपया शांति रखें"),
    category: "clinic",
    fields: [
      head(headline, words("Silence, please", "कृपया शांति रखें")),
      text(
        details,
        words("Patients are resting. Please keep phones on silent.", "मरीज़ आराम कर रहे हैं। कृपया फ़ोन साइलेंट रखें।"),
      ),
      name("Arogya Hospital", "आरोग्य अस्पताल"),
    ],
    make: (ask) =>
      ring(ask, {
        art: pulse({ a: "#ff7a70", b: "", c: "#ffffff", d: "" }),
        accent: "#8fd3ff",
        ground: "#10304a",
        over: words("Ward", "वार्ड"),
      }),
  },
  {
    id: "health-camp",
    name: words("Health camp", "स्वास्थ्य शिविर"),
    category: "clinic",
    fields: [
      head(headline, words("Free health camp", "निःशुल्क स्वास्थ्य शिविर")),
      text(
        details,
        words("Sunday, 10 am to 2 pm: eyes, sugar, blood pressure.", "रविवार, 10 से 2 बजे: आँखें, शुगर, रक्तचाप।"),
      ),
      name("Sanjeevani Clinic", "संजीवनी क्लिनिक"),
    ],
    make: (ask) =>
      swiss(ask, {
        art: cross({ a: "#ffffff", b: "", c: "#0b7a5b", d: "" }),
        accent: "#0b7a5b",
        ground: "#f5fbf8",
        over: words("For everyone", "सबके लिए"),
      }),
  },
];
