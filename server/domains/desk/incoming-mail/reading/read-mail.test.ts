import { expect, it } from "vitest";
import { mailWords } from "../mail-words.ts";
import { ownWords } from "./own-words.ts";
import { readMail } from "./read-mail.ts";

const read = (...lines: string[]) =>
  readMail({
    bytes: Buffer.from(["From: Asha <asha@example.com>", "Subject: Yes", ...lines].join("\r\n")),
    authservId: null,
    maxFiles: 5,
    words: mailWords(),
  });

it("two mails with the same words that answer two mails are two", async () => {
  const [first, again, second, thread] = await Promise.all(
    ["In-Reply-To: <one@x>", "In-Reply-To: <one@x>", "In-Reply-To: <two@x>", "References: <three@x>"].map(
      (header) => read(header, "", "Yes"),
    ),
  );
  expect(again?.contentHash).toBe(first?.contentHash);
  expect(new Set([first, second, thread].map((mail) => mail?.contentHash)).size).toBe(3);
});

it.each([
  ["Auto-Submitted: auto-replied", true],
  ["Precedence: auto_reply", true],
  ["X-Auto-Response-Suppress: All", true],
  ["X-Autoreply: yes", true],
  ["Return-Path: <>", true],
  ["Auto-Submitted: no", false],
  ["Precedence: normal", false],
  ["Return-Path: <asha@example.com>", false],
])("its head alone says whether a program wrote it: %s %s", async (header, is) => {
  expect((await read(header, "", "Yes")).isAutomatic).toBe(is);
});

it("a person may write any subject", async () => {
  const mail = await readMail({
    bytes: Buffer.from(
      "From: Asha <asha@example.com>\r\nSubject: Out of office: dark screens\r\n\r\nHow?\r\n",
    ),
    authservId: null,
    maxFiles: 5,
    words: mailWords(),
  });
  expect(mail.isAutomatic).toBe(false);
});

it("a line of a million spaces is read at once", () => {
  const start = performance.now();
  expect(ownWords(`a  \n${" ".repeat(1_000_000)}x\t \nb`, mailWords())).toBe(
    `a\n${" ".repeat(1_000_000)}x\nb`,
  );
  expect(performance.now() - start).toBeLessThan(1_000);
});

it.each([
  ["a name that looks like an address", '"bob@gmail.com x" <eve@evil.test>', "eve@evil.test"],
  ["an encoded name", "=?utf-8?Q?bob=40gmail.com?= <eve@evil.test>", "eve@evil.test"],
  ["an encoded address in the name", "=?utf-8?Q?=3Cbob=40gmail.com=3E?= <eve@evil.test>", "eve@evil.test"],
  ["two addresses", "bob@gmail.com, eve@evil.test", null],
  ["an address in quotes", '"bob@gmail.com x"@evil.test', null],
])("the sender is the address itself: %s", async (_, from, email) => {
  const mail = await readMail({
    bytes: Buffer.from(`From: ${from}\r\nSubject: x\r\n\r\nhi\r\n`),
    authservId: null,
    maxFiles: 5,
    words: mailWords(),
  });
  expect(mail.from?.email ?? null).toBe(email);
});
