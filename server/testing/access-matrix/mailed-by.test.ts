import { expect, it } from "vitest";
import type { Deps } from "../../context.ts";
import type { Mail } from "../../outside/mail/port.ts";
import { mailedBy } from "./world.ts";

const mail: Mail = { send: async () => undefined };
const test = { deps: { mail } as Deps };
const send = (text: string) => test.deps.mail.send({ to: "a@example.com", subject: "Welcome", text });

it("finds the text of an email, also of one that is sent after the answer", async () => {
  const call = async () => void setImmediate(() => send("Open /reset?token=abc"));
  expect(await mailedBy(test, /token=(\w+)/, call)).toBe("abc");
});

it("fails with the emails that were sent when none matches, and restores the mail adapter", async () => {
  const before = test.deps.mail.send;
  const call = () => send("Hello");
  await expect(mailedBy(test, /token=(\w+)/, call, 20)).rejects.toThrow(
    "No mail with /token=(\\w+)/ within 20 ms: the call sent only Welcome",
  );
  const nothing = async () => undefined;
  await expect(mailedBy(test, /token=(\w+)/, nothing, 20)).rejects.toThrow("the call sent no mail");
  expect(test.deps.mail.send).toBe(before);
});
