import type { ServiceAccounts } from "./accounts.ts";

const poster = (words: string, colour: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080"><rect width="1920" height="1080" fill="${colour}"/><text x="960" y="570" font-size="140" text-anchor="middle" fill="white">${words}</text></svg>`,
  );

/**
 * The accounts that development has, so that each import can be tried there: piSignage `demo` with demo@example.com and
 * the password `demo`, Yodeck with the token `demo:demo`, ScreenCloud with the token `demo`.
 */
export const demoAccounts = (): ServiceAccounts => ({
  pisignage: new Map([
    [
      "demo",
      {
        email: "demo@example.com",
        password: "demo",
        files: new Map([
          ["breakfast.svg", { bytes: poster("Breakfast", "#7a3e00") }],
          ["lunch.svg", { bytes: poster("Lunch", "#00513a") }],
          ["notes.txt", { bytes: Buffer.from("Ask Ravi about the new prices") }],
        ]),
        links: new Map([["news.link", { name: "news", type: ".link", link: "https://example.com/news" }]]),
        playlists: [
          {
            name: "Menu",
            layout: "1",
            assets: [
              { filename: "breakfast.svg", duration: 12, isVideo: false, selected: true },
              { filename: "lunch.svg", duration: 8, isVideo: false, selected: true },
            ],
          },
        ],
      },
    ],
  ]),
  yodeck: new Map([
    [
      "demo:demo",
      {
        media: [
          { id: 11, name: "Welcome", type: "image", extension: "svg", file: poster("Welcome", "#00408f") },
          { id: 12, name: "Opening hours", type: "webpage", url: "https://example.com/hours" },
          { id: 13, name: "Price list", type: "document", extension: "pdf", file: null },
        ],
        playlists: [
          {
            id: 21,
            name: "Entrance",
            items: [
              { id: 11, type: "media", duration: 15 },
              { id: 12, type: "media", duration: 30 },
              { id: 31, type: "widget", duration: 10 },
            ],
          },
        ],
      },
    ],
  ]),
  screencloud: new Map([
    [
      "demo",
      {
        region: "eu" as const,
        files: [
          {
            id: "7b0b7d0a-7f5d-4a37-9a53-0d8f6a3e0001",
            name: "Summer sale",
            mimetype: "image/svg+xml",
            availableAt: null,
            expireAt: null,
            bytes: poster("Summer sale", "#6b1d5c"),
          },
        ],
        links: [
          {
            id: "7b0b7d0a-7f5d-4a37-9a53-0d8f6a3e0002",
            name: "Bus times",
            url: "https://example.com/buses",
            linkType: "STANDARD" as const,
          },
        ],
      },
    ],
  ]),
});
