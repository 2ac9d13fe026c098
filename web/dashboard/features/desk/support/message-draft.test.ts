import { beforeEach, expect, test } from "vitest";
import type { TicketFile } from "#shared/contracts/desk/tickets.ts";
import { forbidStorage, giveStorage, type TestStorage } from "#web/lib/testing/browser-storage.ts";
import { MessageDraft } from "./message-draft.ts";
import type { SendEvents } from "./send-attachment.ts";

let storage: TestStorage;
let transfers: { name: string; events: SendEvents; stopped: boolean }[];
beforeEach(() => {
  storage = giveStorage("sessionStorage");
  transfers = [];
});
const open = () =>
  new MessageDraft({
    key: "7-new",
    send: (file, events) => {
      const transfer = { name: file.name, events, stopped: false };
      transfers.push(transfer);
      return () => {
        transfer.stopped = true;
      };
    },
  });
const aFile = (name: string) => new File(["bytes"], name);
const uploaded = (id: number, name: string): TicketFile => ({
  id,
  name,
  bytes: 5,
  url: `/files/${id}/${name}`,
});
const rows = (draft: MessageDraft) =>
  draft.snapshot().files.map(({ name, state, sent }) => [name, state, sent]);

test("text and uploaded files survive a reload until they are sent", () => {
  const draft = open();
  draft.write({ text: "The till is dark", phone: "98200" });
  draft.add([aFile("a.pdf"), aFile("b.png")]);
  transfers[0]?.events.onDone(uploaded(3, "a.pdf"));
  transfers[1]?.events.onProgress(2);
  expect(rows(draft)).toEqual([
    ["a.pdf", "done", 5],
    ["b.png", "sending", 2],
  ]);
  expect(draft.hindrance()).toMatch(/still being sent/);

  const again = open();
  expect(again.snapshot()).toMatchObject({ text: "The till is dark", phone: "98200" });
  expect(rows(again)).toEqual([["a.pdf", "done", 5]]);
  expect([again.hindrance(), again.fileIds()]).toEqual([null, [3]]);
  again.clear();
  expect(storage.length).toBe(0);
});

test("a failed file prevents sending until it is retried or removed", () => {
  const draft = open();
  draft.add([aFile("a.pdf"), aFile("a.exe")]);
  transfers[0]?.events.onFailed({ message: "No connection", retryable: true });
  expect(draft.snapshot().files.map((row) => [row.problem, row.retryable])).toEqual([
    ["No connection", true],
    [expect.stringContaining("Only pictures"), false],
  ]);
  expect(draft.hindrance()).toMatch(/could not be added/);
  const [first, second] = draft.snapshot().files;
  draft.retry(first?.key ?? 0);
  expect(transfers.map(({ name }) => name)).toEqual(["a.pdf", "a.pdf"]);
  transfers[1]?.events.onDone(uploaded(4, "a.pdf"));
  draft.remove(second?.key ?? 0);
  expect([draft.hindrance(), draft.fileIds()]).toEqual([null, [4]]);
});

test("removing a file stops its upload, and a late response changes nothing", () => {
  const draft = open();
  draft.add([aFile("a.pdf")]);
  draft.remove(draft.snapshot().files[0]?.key ?? 0);
  transfers[0]?.events.onDone(uploaded(5, "a.pdf"));
  expect([transfers[0]?.stopped, draft.fileIds(), storage.length]).toEqual([true, [], 0]);
});

test("at most as many files upload as one message may have, without refused ones", () => {
  const draft = open();
  draft.add([aFile("no.exe"), ...[1, 2, 3, 4, 5, 6].map((number) => aFile(`${number}.pdf`))]);
  expect(transfers).toHaveLength(5);
  expect(draft.snapshot().files.at(-1)?.problem).toMatch(/at most 5 files/);
});

test("ignores stored data of another version or user; a full storage is no error", () => {
  storage.setItem("vitrine-support-7-new", '{"text": 1}');
  expect(open().snapshot().text).toBe("");
  forbidStorage("sessionStorage");
  const draft = open();
  draft.write({ text: "still here" });
  expect(draft.snapshot().text).toBe("still here");
});
