/** Where dates come from. `address`: where a person can read it. */
export interface Source {
  title: string;
  address?: string;
}

export const sources = {
  law: { title: "The same date, or the same weekday of a month, each year by law" },
  moon: {
    title:
      "The Umm al-Qura calendar, in South Asia a day later. The moon decides: governments name the day shortly before",
  },
  tithi: {
    title: "Computed: the moon's day (tithi) at the hour of the festival in Ujjain (npm run festivals)",
  },
  sun: { title: "Computed: when the sun enters a sign of the sidereal zodiac (npm run festivals)" },
  almanac: {
    title:
      "Published almanacs, as python-holidays (MIT) lists them for India; our computed date is a day off",
    address: "https://github.com/vacanza/holidays/blob/dev/holidays/calendars/hindu.py",
  },
  easter: { title: "Computed from the date of Easter in the Gregorian calendar" },
  "dopt-2026": {
    title:
      "Government of India, Department of Personnel and Training: holidays in Central Government offices during 2026",
    address: "https://niepvd.nic.in/?p=9775",
  },
  "dopt-2026-restricted": {
    title: "The same, Annexure II: restricted holidays of 2026",
    address:
      "https://www.republicworld.com/india/2026-holiday-list-released-see-full-month-wise-gazetted-restricted-leave-list-here",
  },
  "maharashtra-2026": {
    title: "Government of Maharashtra, General Administration Department: notification of 9 December 2025",
    address:
      "https://www.lokmattimes.com/maharashtra/public-holidays-2026-in-maharashtra-govt-declares-list-of-24-paid-leaves-adds-extra-holiday-on-bhaubeej-a517/",
  },
  "tamil-nadu-2026": {
    title: "Government of Tamil Nadu, Public (Miscellaneous) Department: notification of 11 November 2025",
    address:
      "https://www.dtnext.in/news/tamilnadu/tamil-nadu-govt-releases-list-of-24-public-holidays-for-2026-852791",
  },
  "kerala-2026": {
    title: "Government of Kerala: public holidays of 2026, approved by the cabinet on 30 October 2025",
    address:
      "https://www.manoramanews.com/kerala/latest/2025/10/30/kerala-public-holidays-2026-approved.amp.html",
  },
  "karnataka-2026": {
    title: "Government of Karnataka: general holidays of 2026",
    address: "https://hrinformative.com/karnataka-holidays-list-2026",
  },
  "west-bengal-2026": {
    title:
      "Government of West Bengal, Finance (Audit) Department: No. 4188-F(P2) of 27 November 2025, List I",
    address: "https://wbxpress.com/holiday-list-west-bengal-government-employees-2026",
  },
  "gov-uk": {
    title: "UK bank holidays, England and Wales",
    address: "https://www.gov.uk/bank-holidays",
  },
  opm: {
    title: "US Office of Personnel Management: federal holidays",
    address: "https://www.opm.gov/policy-data-oversight/pay-leave/federal-holidays/",
  },
  mom: {
    title: "Singapore Ministry of Manpower: public holidays",
    address: "https://www.mom.gov.sg/employment-practices/public-holidays",
  },
} satisfies Record<string, Source>;
export type SourceId = keyof typeof sources;
