import type { LinkForm, LinkService } from "../service.ts";

const scanned: LinkForm = { ways: [["code"]], notes: ["refusesFrames", "peopleScan"] };
const phone = /^\+?(\d{8,15})$/;

/** Weather pages show advertisements and refuse frames; the app asks the same of a free source. */
const weather: LinkForm = { ways: [["weather"]], notes: ["refusesFrames"] };

export const peopleServices: readonly LinkService[] = [
  {
    id: "whatsapp",
    name: "WhatsApp",
    hosts: ["wa.me", "api.whatsapp.com", "whatsapp.com", "web.whatsapp.com"],
    source: { read: "https://gist.github.com/zalmanlew/79a1f4f252f1b8e8d82baa9b32b57091", at: "2026-11-28" },
    forms: [
      {
        path: /^\/\+?(?<phone>\d{8,15})\/?$/,
        takes: { text: /^(.{1,300})$/s },
        ways: [["whatsapp", "https://wa.me/{phone}[?text={text}]"]],
      },
      {
        path: /^\/send/,
        needs: { phone },
        takes: { text: /^(.{1,300})$/s },
        ways: [["whatsapp", "https://wa.me/{phone}[?text={text}]"]],
      },
      { path: /^\/(?:message|qr|channel)\/\w+/, ways: [["code"]], notes: ["peopleScan"] },
      { ways: [], notes: ["noSuchThing"] },
    ],
  },
  {
    id: "whatsappGroup",
    name: "WhatsApp",
    hosts: ["chat.whatsapp.com"],
    source: "memory",
    forms: [
      { path: /^\/(?:invite\/)?\w{16,}/, ways: [["code"]], notes: ["peopleScan"] },
      { ways: [], notes: ["noSuchThing"] },
    ],
  },
  { id: "instagram", name: "Instagram", hosts: ["instagram.com"], source: "memory", forms: [scanned] },
  {
    id: "facebook",
    name: "Facebook",
    hosts: ["facebook.com", "m.facebook.com", "fb.com", "fb.me"],
    source: "memory",
    forms: [scanned],
  },
  {
    id: "linkedin",
    name: "LinkedIn",
    hosts: ["linkedin.com", "in.linkedin.com"],
    source: "memory",
    forms: [scanned],
  },
  {
    id: "x",
    name: "X",
    hosts: ["x.com", "twitter.com", "mobile.twitter.com"],
    source: "memory",
    forms: [scanned],
  },
  { id: "tiktok", name: "TikTok", hosts: ["tiktok.com", "m.tiktok.com"], source: "memory", forms: [scanned] },
  { id: "telegram", name: "Telegram", hosts: ["t.me", "telegram.me"], source: "memory", forms: [scanned] },
  {
    id: "weatherPage",
    name: "Weather",
    hosts: ["weather.com", "accuweather.com", "wunderground.com", "mausam.imd.gov.in", "openweathermap.org"],
    source: "memory",
    forms: [weather],
  },
];
