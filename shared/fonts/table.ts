import type { FontFile } from "../media-kinds/design.ts";

/**
 * The shipped font files (OFL). Written by scripts/font-table.mjs; a test compares it with the installed packages.
 * `path`: below node_modules/@fontsource.
 */
export const fontTable: readonly (FontFile & { path: string; bytes: number })[] = [
  {
    font: "sans",
    weight: 400,
    path: "noto-sans/files/noto-sans-latin-400-normal.woff2",
    file: "09aee8065d25508f23a4c3d92cd777ac869c52d93fd868a88f025d888a7937d6",
    bytes: 13120,
    range:
      "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
  },
  {
    font: "sans",
    weight: 700,
    path: "noto-sans/files/noto-sans-latin-700-normal.woff2",
    file: "e77bfe1db912f687b0319b60de158cfada67f89c8ee4f8e2bd6020f970accbfb",
    bytes: 13464,
    range:
      "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
  },
  {
    font: "sans",
    weight: 400,
    path: "noto-sans/files/noto-sans-latin-ext-400-normal.woff2",
    file: "c8e6bf928ae88c948ebc49dbe1df01ea5505d12408904ea3302309b26487fbca",
    bytes: 55640,
    range:
      "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
  },
  {
    font: "sans",
    weight: 700,
    path: "noto-sans/files/noto-sans-latin-ext-700-normal.woff2",
    file: "c0cd431266a7ed82d6f0dfe281e38a883c28a03eec1fdac308cc2f7c0ea39c3b",
    bytes: 59144,
    range:
      "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
  },
  {
    font: "sans",
    weight: 400,
    path: "noto-sans/files/noto-sans-devanagari-400-normal.woff2",
    file: "1ccb720178c307d17a30f2f8eda43c2f9ffa831c02cb7f7d9d7b8708bcbaf43c",
    bytes: 42676,
    range:
      "U+0900-097F,U+1CD0-1CF9,U+200C-200D,U+20A8,U+20B9,U+20F0,U+25CC,U+A830-A839,U+A8E0-A8FF,U+11B00-11B09",
  },
  {
    font: "sans",
    weight: 700,
    path: "noto-sans/files/noto-sans-devanagari-700-normal.woff2",
    file: "d2c26ac327f1d3f4848f114ee204cfd9c8345a711f4553eef6f9c34d55e2b4f5",
    bytes: 45836,
    range:
      "U+0900-097F,U+1CD0-1CF9,U+200C-200D,U+20A8,U+20B9,U+20F0,U+25CC,U+A830-A839,U+A8E0-A8FF,U+11B00-11B09",
  },
  {
    font: "sans",
    weight: 400,
    path: "noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff2",
    file: "adb805ae2eb639cc5d7276ee0e3798a8092fbfe02a6e5a0e19d82587680b528c",
    bytes: 44352,
    range:
      "U+0951-0952,U+0964-0965,U+0980-09FE,U+1CD0,U+1CD2,U+1CD5-1CD6,U+1CD8,U+1CE1,U+1CEA,U+1CED,U+1CF2,U+1CF5-1CF7,U+200C-200D,U+20B9,U+25CC,U+A8F1",
  },
  {
    font: "sans",
    weight: 700,
    path: "noto-sans-bengali/files/noto-sans-bengali-bengali-700-normal.woff2",
    file: "67ffaf548d85c2022569374b5401cd8d296a2434c2df4b57399c31f9118ce8c3",
    bytes: 47788,
    range:
      "U+0951-0952,U+0964-0965,U+0980-09FE,U+1CD0,U+1CD2,U+1CD5-1CD6,U+1CD8,U+1CE1,U+1CEA,U+1CED,U+1CF2,U+1CF5-1CF7,U+200C-200D,U+20B9,U+25CC,U+A8F1",
  },
  {
    font: "sans",
    weight: 400,
    path: "noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-400-normal.woff2",
    file: "a66c5f026e9dec312d62e65328b0522efd0235e10f1b36a72e5b803f459f56d2",
    bytes: 11400,
    range: "U+0951-0952,U+0964-0965,U+0A01-0A76,U+200C-200D,U+20B9,U+25CC,U+262C,U+A830-A839",
  },
  {
    font: "sans",
    weight: 700,
    path: "noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-700-normal.woff2",
    file: "3141c980e01b6be011bd1d56293e302a4ab2fa888bf515f46f8777e6479cefbe",
    bytes: 11604,
    range: "U+0951-0952,U+0964-0965,U+0A01-0A76,U+200C-200D,U+20B9,U+25CC,U+262C,U+A830-A839",
  },
  {
    font: "sans",
    weight: 400,
    path: "noto-sans-gujarati/files/noto-sans-gujarati-gujarati-400-normal.woff2",
    file: "6490241c73f384a2462c13ce37381aa836c59a3e5b303d21a39eb52ed4d9a1d7",
    bytes: 36972,
    range: "U+0951-0952,U+0964-0965,U+0A80-0AFF,U+200C-200D,U+20B9,U+25CC,U+A830-A839",
  },
  {
    font: "sans",
    weight: 700,
    path: "noto-sans-gujarati/files/noto-sans-gujarati-gujarati-700-normal.woff2",
    file: "14e3750270cb3fcc24381dbe3f4a0dc34be37fd2027c2466cc6fdfadee115ef7",
    bytes: 37364,
    range: "U+0951-0952,U+0964-0965,U+0A80-0AFF,U+200C-200D,U+20B9,U+25CC,U+A830-A839",
  },
  {
    font: "sans",
    weight: 400,
    path: "noto-sans-oriya/files/noto-sans-oriya-oriya-400-normal.woff2",
    file: "7a8423c635edff22719ec5ec3e49cb2e9dfa048011b1b1f7b2295b15beac57b9",
    bytes: 39296,
    range: "U+0951-0952,U+0964-0965,U+0B01-0B77,U+1CDA,U+1CF2,U+200C-200D,U+20B9,U+25CC",
  },
  {
    font: "sans",
    weight: 700,
    path: "noto-sans-oriya/files/noto-sans-oriya-oriya-700-normal.woff2",
    file: "59e0a342b281aa6d290c6cf84d5fbf17445e542391d3434c8351cbabe757db8f",
    bytes: 41396,
    range: "U+0951-0952,U+0964-0965,U+0B01-0B77,U+1CDA,U+1CF2,U+200C-200D,U+20B9,U+25CC",
  },
  {
    font: "sans",
    weight: 400,
    path: "noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff2",
    file: "6b240e875a16a2e0c1c918f9927531c3bf27874768bdaef9f204da88270275c8",
    bytes: 14552,
    range: "U+0964-0965,U+0B82-0BFA,U+200C-200D,U+20B9,U+25CC",
  },
  {
    font: "sans",
    weight: 700,
    path: "noto-sans-tamil/files/noto-sans-tamil-tamil-700-normal.woff2",
    file: "2ec87bed050fbedcb2a3c167d8fd961d37d9aceb8db5d6ca47bbff794115b967",
    bytes: 14888,
    range: "U+0964-0965,U+0B82-0BFA,U+200C-200D,U+20B9,U+25CC",
  },
  {
    font: "sans",
    weight: 400,
    path: "noto-sans-telugu/files/noto-sans-telugu-telugu-400-normal.woff2",
    file: "98b86e85da4f346bad6585b1e8b695696e38d002ed0e874da26c762f488f3d57",
    bytes: 35760,
    range: "U+0951-0952,U+0964-0965,U+0C00-0C7F,U+1CDA,U+1CF2,U+200C-200D,U+25CC",
  },
  {
    font: "sans",
    weight: 700,
    path: "noto-sans-telugu/files/noto-sans-telugu-telugu-700-normal.woff2",
    file: "cdffe38832fb6308a2a391087845c1920462bd608c4e65d9798d1df707e7cb41",
    bytes: 37448,
    range: "U+0951-0952,U+0964-0965,U+0C00-0C7F,U+1CDA,U+1CF2,U+200C-200D,U+25CC",
  },
  {
    font: "sans",
    weight: 400,
    path: "noto-sans-kannada/files/noto-sans-kannada-kannada-400-normal.woff2",
    file: "34bf66abc80e683d140f2109f703a546662f932a285ee4ef69cf4462e6df34dd",
    bytes: 27736,
    range:
      "U+0951-0952,U+0964-0965,U+0C80-0CF3,U+1CD0,U+1CD2-1CD3,U+1CDA,U+1CF2,U+1CF4,U+200C-200D,U+20B9,U+25CC,U+A830-A835",
  },
  {
    font: "sans",
    weight: 700,
    path: "noto-sans-kannada/files/noto-sans-kannada-kannada-700-normal.woff2",
    file: "c686004d6aff1c797b4a241cf8e92a1b486ae27a7bcaba12c7ff9b48f869004c",
    bytes: 28580,
    range:
      "U+0951-0952,U+0964-0965,U+0C80-0CF3,U+1CD0,U+1CD2-1CD3,U+1CDA,U+1CF2,U+1CF4,U+200C-200D,U+20B9,U+25CC,U+A830-A835",
  },
  {
    font: "sans",
    weight: 400,
    path: "noto-sans-malayalam/files/noto-sans-malayalam-malayalam-400-normal.woff2",
    file: "4b0f383b9ebf2e7ecc82a06dc5e40efec4bd6d7a4f1a090652028ab856412dfe",
    bytes: 24144,
    range:
      "U+0307,U+0323,U+0951-0952,U+0964-0965,U+0D00-0D7F,U+1CDA,U+1CF2,U+200C-200D,U+20B9,U+25CC,U+A830-A832",
  },
  {
    font: "sans",
    weight: 700,
    path: "noto-sans-malayalam/files/noto-sans-malayalam-malayalam-700-normal.woff2",
    file: "efa8853223b300f62694dd5bd36066742e9bb556297db983deae3e88329ea503",
    bytes: 24064,
    range:
      "U+0307,U+0323,U+0951-0952,U+0964-0965,U+0D00-0D7F,U+1CDA,U+1CF2,U+200C-200D,U+20B9,U+25CC,U+A830-A832",
  },
  {
    font: "sans",
    weight: 400,
    path: "noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff2",
    file: "4e2ca0745c908761dc5c5db951662873887c59366fa1a5693ad22c0864abf1bd",
    bytes: 48840,
    range:
      "U+0600-06FF,U+0750-077F,U+0870-088E,U+0890-0891,U+0897-08E1,U+08E3-08FF,U+200C-200E,U+2010-2011,U+204F,U+2E41,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC,U+102E0-102FB,U+10E60-10E7E,U+10EC2-10EC4,U+10EFC-10EFF,U+1EE00-1EE03,U+1EE05-1EE1F,U+1EE21-1EE22,U+1EE24,U+1EE27,U+1EE29-1EE32,U+1EE34-1EE37,U+1EE39,U+1EE3B,U+1EE42,U+1EE47,U+1EE49,U+1EE4B,U+1EE4D-1EE4F,U+1EE51-1EE52,U+1EE54,U+1EE57,U+1EE59,U+1EE5B,U+1EE5D,U+1EE5F,U+1EE61-1EE62,U+1EE64,U+1EE67-1EE6A,U+1EE6C-1EE72,U+1EE74-1EE77,U+1EE79-1EE7C,U+1EE7E,U+1EE80-1EE89,U+1EE8B-1EE9B,U+1EEA1-1EEA3,U+1EEA5-1EEA9,U+1EEAB-1EEBB,U+1EEF0-1EEF1",
  },
  {
    font: "sans",
    weight: 700,
    path: "noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff2",
    file: "d2bf5ac762d07f769e4e644a1f919649317cb5b62e20ab9ae02918862627b723",
    bytes: 50228,
    range:
      "U+0600-06FF,U+0750-077F,U+0870-088E,U+0890-0891,U+0897-08E1,U+08E3-08FF,U+200C-200E,U+2010-2011,U+204F,U+2E41,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC,U+102E0-102FB,U+10E60-10E7E,U+10EC2-10EC4,U+10EFC-10EFF,U+1EE00-1EE03,U+1EE05-1EE1F,U+1EE21-1EE22,U+1EE24,U+1EE27,U+1EE29-1EE32,U+1EE34-1EE37,U+1EE39,U+1EE3B,U+1EE42,U+1EE47,U+1EE49,U+1EE4B,U+1EE4D-1EE4F,U+1EE51-1EE52,U+1EE54,U+1EE57,U+1EE59,U+1EE5B,U+1EE5D,U+1EE5F,U+1EE61-1EE62,U+1EE64,U+1EE67-1EE6A,U+1EE6C-1EE72,U+1EE74-1EE77,U+1EE79-1EE7C,U+1EE7E,U+1EE80-1EE89,U+1EE8B-1EE9B,U+1EEA1-1EEA3,U+1EEA5-1EEA9,U+1EEAB-1EEBB,U+1EEF0-1EEF1",
  },
  {
    font: "poppins",
    weight: 400,
    path: "poppins/files/poppins-latin-400-normal.woff2",
    file: "7d93459d86585bfcdbb7e0376056226adb25821ee54b96236fe2123e9560929f",
    bytes: 7884,
    range:
      "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
  },
  {
    font: "poppins",
    weight: 700,
    path: "poppins/files/poppins-latin-700-normal.woff2",
    file: "9338e65fc077355c7a87ae0d64cc101e23b9bf8ad78ae65f0f319c857311b526",
    bytes: 7816,
    range:
      "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
  },
  {
    font: "poppins",
    weight: 400,
    path: "poppins/files/poppins-latin-ext-400-normal.woff2",
    file: "0b1fcab42c18b69bcfe9ce4799fcbff5af1621c53ffcfdc4723c6f5ec4ee3ffb",
    bytes: 5644,
    range:
      "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
  },
  {
    font: "poppins",
    weight: 700,
    path: "poppins/files/poppins-latin-ext-700-normal.woff2",
    file: "ccfd87f69ef00d811da3d06488cec4e79ec99d289cfbcbe4be42031cecae775a",
    bytes: 5432,
    range:
      "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
  },
  {
    font: "poppins",
    weight: 400,
    path: "poppins/files/poppins-devanagari-400-normal.woff2",
    file: "6b986471df6084ba6f89749100b2731200a722d3de0e00f48e1967f21eb2adc0",
    bytes: 39660,
    range:
      "U+0900-097F,U+1CD0-1CF9,U+200C-200D,U+20A8,U+20B9,U+20F0,U+25CC,U+A830-A839,U+A8E0-A8FF,U+11B00-11B09",
  },
  {
    font: "poppins",
    weight: 700,
    path: "poppins/files/poppins-devanagari-700-normal.woff2",
    file: "de10eb6f1f452594080f69e1e4925fc68f2d594b4837c70b6c8e6ac0e8384916",
    bytes: 39252,
    range:
      "U+0900-097F,U+1CD0-1CF9,U+200C-200D,U+20A8,U+20B9,U+20F0,U+25CC,U+A830-A839,U+A8E0-A8FF,U+11B00-11B09",
  },
  {
    font: "playfair",
    weight: 400,
    path: "playfair-display/files/playfair-display-latin-400-normal.woff2",
    file: "1fe9ad5d8b2ebd8ecb8fbd05bed1e3fdfa52dae3f1a04e1c219918442fe9394d",
    bytes: 21856,
    range:
      "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
  },
  {
    font: "playfair",
    weight: 700,
    path: "playfair-display/files/playfair-display-latin-700-normal.woff2",
    file: "28453852ea165c47b5a941be00e418402e1407002ed87507f062a1e316328fe6",
    bytes: 23224,
    range:
      "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
  },
  {
    font: "playfair",
    weight: 400,
    path: "playfair-display/files/playfair-display-latin-ext-400-normal.woff2",
    file: "b13dce34203d893eb00980383bc5abf8b75c9eb1f59c3a630e9fc8baf2e9984f",
    bytes: 12336,
    range:
      "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
  },
  {
    font: "playfair",
    weight: 700,
    path: "playfair-display/files/playfair-display-latin-ext-700-normal.woff2",
    file: "edb9f5d879b30c617698bcc288692c339d5a0a2464a5476f00025195e5cad166",
    bytes: 12904,
    range:
      "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
  },
  {
    font: "oswald",
    weight: 400,
    path: "oswald/files/oswald-latin-400-normal.woff2",
    file: "e902b779e43944c300cf8ae5e4a1affa68cb8a823fd263dd2f479c4cdfbd213c",
    bytes: 12248,
    range:
      "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
  },
  {
    font: "oswald",
    weight: 700,
    path: "oswald/files/oswald-latin-700-normal.woff2",
    file: "aae665c75af89ea7cb7d8ccc8b0911ea72267442ebcd84f6e3efa041ad3b3c16",
    bytes: 12672,
    range:
      "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
  },
  {
    font: "oswald",
    weight: 400,
    path: "oswald/files/oswald-latin-ext-400-normal.woff2",
    file: "6d476422160d95b77d171000b7e8cc5cfd42f1dcb8f89b4d6350c8631a5fe0a3",
    bytes: 11624,
    range:
      "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
  },
  {
    font: "oswald",
    weight: 700,
    path: "oswald/files/oswald-latin-ext-700-normal.woff2",
    file: "ceb8c34b47b9e706ebbb402ca2db8055adea563a417590090bd5ac42df3c8272",
    bytes: 11980,
    range:
      "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
  },
  {
    font: "kalam",
    weight: 400,
    path: "kalam/files/kalam-latin-400-normal.woff2",
    file: "954410601a823f37e219f7930b7446f86afa15621326a7078d56fb9c910135cb",
    bytes: 22336,
    range:
      "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
  },
  {
    font: "kalam",
    weight: 700,
    path: "kalam/files/kalam-latin-700-normal.woff2",
    file: "252063af6ade8b9a744cde4ddad0fc21ea53b8ba711eed121a0c2e8610ea9c93",
    bytes: 22144,
    range:
      "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
  },
  {
    font: "kalam",
    weight: 400,
    path: "kalam/files/kalam-latin-ext-400-normal.woff2",
    file: "1099e56781c48f97dc66c8df2039a640ded07742acd4c6f2c9dc6350c3e3f324",
    bytes: 12140,
    range:
      "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
  },
  {
    font: "kalam",
    weight: 700,
    path: "kalam/files/kalam-latin-ext-700-normal.woff2",
    file: "1fc176f6b1fbc091d4321ef2c9b683a6f512f645b9f22c460c2e2f3d298fcf74",
    bytes: 12152,
    range:
      "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
  },
  {
    font: "kalam",
    weight: 400,
    path: "kalam/files/kalam-devanagari-400-normal.woff2",
    file: "b79d6614aac600d3bf950ae2d6924f72725366d9b5cfb8e9ff88dbc5152044c0",
    bytes: 109320,
    range:
      "U+0900-097F,U+1CD0-1CF9,U+200C-200D,U+20A8,U+20B9,U+20F0,U+25CC,U+A830-A839,U+A8E0-A8FF,U+11B00-11B09",
  },
  {
    font: "kalam",
    weight: 700,
    path: "kalam/files/kalam-devanagari-700-normal.woff2",
    file: "7deb08192e5f12f885cab3826284b68fb44c44447aa7e6dbafa27160fe90aa5c",
    bytes: 108500,
    range:
      "U+0900-097F,U+1CD0-1CF9,U+200C-200D,U+20A8,U+20B9,U+20F0,U+25CC,U+A830-A839,U+A8E0-A8FF,U+11B00-11B09",
  },
];
