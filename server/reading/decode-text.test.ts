import { describe, expect, it } from "vitest";
import { decodeText } from "./decode-text.ts";

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : Buffer.from(part))));
const linesOf = (read: ReturnType<typeof decodeText>) =>
  read.problems.filter(({ reason }) => reason.reason === "readingLetters").map(({ line }) => line);

describe("marks", () => {
  const text = "Café दोसा 😀";
  const wide = Buffer.from(text, "utf16le");
  it.each([
    ["utf-8", bytes([0xef, 0xbb, 0xbf], text)],
    ["utf-16le", Buffer.concat([Buffer.from([0xff, 0xfe]), wide])],
    ["utf-16be", Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(wide).swap16()])],
  ])("decide: %s, whatever is declared", (encoding, file) => {
    expect(decodeText(file, { declared: ["windows-1252"] })).toEqual({ text, encoding, problems: [] });
  });

  it("are missing in some files of UTF-16, which are recognised by their zero bytes", () => {
    const plain = Buffer.from("Dish;Price\nIdli;40", "utf16le");
    expect(decodeText(plain)).toMatchObject({ encoding: "utf-16le", text: "Dish;Price\nIdli;40" });
    expect(decodeText(Buffer.from(plain).swap16())).toMatchObject({ encoding: "utf-16be" });
  });
});

describe("one byte that does not fit", () => {
  it("is named with its line, and leaves the rest of a UTF-8 file as it is", () => {
    const read = decodeText(bytes("Name,Price\nGrüße,5\nM", [0xfc], "nchen,6\n"));
    expect(read.text).toBe("Name,Price\nGrüße,5\nM\ufffdnchen,6\n");
    expect(linesOf(read)).toEqual([3]);
  });

  it("does not switch a declared encoding either", () => {
    const shift = [0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea];
    const read = decodeText(bytes(shift, "\n", [0xff], "\n", shift), { declared: ["shift_jis"] });
    expect(read).toMatchObject({ text: "日本語\n\ufffd\n日本語", encoding: "shift_jis" });
    expect(linesOf(read)).toEqual([2]);
  });

  it("is listed once for a line, and for fifty lines at most", () => {
    const read = decodeText(bytes(...Array.from({ length: 90 }, () => ["üüü ", [0xff, 0xff], "\n"]).flat()));
    expect(linesOf(read)).toHaveLength(50);
    expect(read.problems.at(-1)).toEqual({
      line: null,
      reason: { reason: "readingMore", params: { count: 40 } },
    });
  });
});

describe("encodings before Unicode", () => {
  it.each([
    ["windows-1251", [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2], "Привет"],
    ["windows-1250", [0x8a, 0x6b, 0x6f, 0x64, 0x61, 0xf8], "Škodař"],
    ["windows-1253", [0xc3, 0xe5, 0xe9, 0xdc], "Γειά"],
    ["windows-1254", [0xdd, 0xfe, 0xf0], "İşğ"],
    ["windows-1255", [0xf9, 0xec, 0xe5, 0xed], "שלום"],
    ["windows-1256", [0xe3, 0xd1, 0xcd, 0xc8, 0xc7], "مرحبا"],
    ["windows-1257", [0xd0, 0xfe, 0xe6], "Šžę"],
    ["windows-1258", [0xd0, 0xfe, 0xf0], "Đ₫đ"],
    ["shift_jis", [0x93, 0xfa, 0x96, 0x7b], "日本"],
  ] as const)("are read when they are declared or chosen: %s", (encoding, file, text) => {
    expect(decodeText(bytes([...file]), { declared: [encoding] })).toEqual({ text, encoding, problems: [] });
    expect(decodeText(bytes([...file]), { chosen: encoding })).toEqual({ text, encoding, problems: [] });
  });

  it("are guessed without a declaration, and the person is told", () => {
    const russian = [
      ...[0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x20, 0xe2, 0xf1, 0xe5, 0xec, 0x2c, 0x20, 0xea, 0xf2, 0xee],
      ...[0x20, 0xef, 0xf0, 0xe8, 0xf8, 0xb8, 0xeb, 0x20, 0xf1, 0xfe, 0xe4, 0xe0, 0x20, 0xf1, 0xe5, 0xe3],
    ];
    expect(decodeText(bytes(russian))).toEqual({
      text: "Привет всем, кто пришёл сюда сег",
      encoding: "windows-1251",
      problems: [{ line: null, reason: { reason: "readingGuessed", params: { encoding: "windows-1251" } } }],
    });
    expect(decodeText(Buffer.from("Café;40", "latin1"))).toMatchObject({
      text: "Café;40",
      encoding: "windows-1252",
    });
  });

  it("are guessed when a server names UTF-8 for everything", () => {
    const read = decodeText(Buffer.from("Café;40\nThé;30", "latin1"), { declared: ["utf-8", "no-such"] });
    expect(read).toMatchObject({ text: "Café;40\nThé;30", encoding: "windows-1252" });
  });
});

it("takes what a person chose without doubt", () => {
  expect(decodeText(Buffer.from("é"), { chosen: "windows-1252" }).text).toBe("Ã©");
});

it("reads nothing, a cut letter, and a replacement character that the file has itself", () => {
  expect(decodeText(Buffer.from([]))).toEqual({ text: "", encoding: "utf-8", problems: [] });
  expect(decodeText(Buffer.from("Grüße दोसा").subarray(0, -1)).text).toBe("Grüße दोस\ufffd");
  expect(decodeText(Buffer.from("\ufffd"))).toMatchObject({ text: "\ufffd", encoding: "utf-8" });
});
