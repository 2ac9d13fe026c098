import { expect, test } from "vitest";
import { maxTicketFileBytes, maxTicketFiles, ticketFileExtensions } from "#shared/contracts/desk/tickets.ts";
import { acceptedAttachments, attachmentKind, problemWithAttachment } from "./attachment-rules.ts";

test("every kind that the server accepts has an icon and is offered in the file chooser", () => {
  const known = ticketFileExtensions.map((extension) =>
    attachmentKind({ name: `A.${extension.toUpperCase()}` }),
  );
  expect(new Set(known)).toEqual(new Set(["picture", "video", "pdf", "office"]));
  expect(acceptedAttachments.split(",")).toHaveLength(ticketFileExtensions.length);
  expect(attachmentKind({ name: "program.exe" })).toBeNull();
  expect(attachmentKind({ name: "pdf" })).toBeNull();
});

test.each([
  ["a.pdf", 1, 0, null],
  ["a.pdf", maxTicketFileBytes, maxTicketFiles - 1, null],
  ["a.html", 1, 0, /Only pictures, videos/],
  ["a.pdf", 0, 0, /empty/],
  ["a.pdf", maxTicketFileBytes + 1, 0, /at most 25 MB/],
  ["a.pdf", 1, maxTicketFiles, /at most 5 files/],
])("%s of %d bytes beside %d others", (name, size, others, problem) => {
  const texts = problemWithAttachment({ name, size }, others);
  if (problem === null) expect(texts).toBeNull();
  else expect(texts).toMatch(problem);
});
