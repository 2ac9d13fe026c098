import type { Language } from "#shared/languages.ts";

interface WallWords {
  wall: (title: string) => string;
  pictures: (title: string) => string;
  notices: (title: string) => string;
  code: (title: string) => string;
  main: (title: string) => string;
  side: (title: string) => string;
  /** Of a folder, where another one has the title as its name. */
  folder: (title: string, id: number) => string;
  /** Guests read it below the code. */
  how: string;
}

/** Names of what a wall is made of. */
export const wallWords: Record<Language, WallWords> = {
  en: {
    wall: (title) => `Guest wall: ${title}`,
    pictures: (title) => `Pictures of guests: ${title}`,
    notices: (title) => `Notices of guests: ${title}`,
    code: (title) => `Code for guests: ${title}`,
    main: (title) => `Guests: ${title}`,
    side: (title) => `Guest code: ${title}`,
    folder: (title, id) => `${title} (guests ${id})`,
    how: "Scan the code and send your picture or notice",
  },
  hi: {
    wall: (title) => `मेहमान वॉल: ${title}`,
    pictures: (title) => `मेहमानों की तस्वीरें: ${title}`,
    notices: (title) => `मेहमानों की सूचनाएँ: ${title}`,
    code: (title) => `मेहमानों का कोड: ${title}`,
    main: (title) => `मेहमान: ${title}`,
    side: (title) => `मेहमान कोड: ${title}`,
    folder: (title, id) => `${title} (मेहमान ${id})`,
    how: "कोड स्कैन करें और अपनी तस्वीर या सूचना भेजें",
  },
};
