/**
 * Runs as a process apart: a customer who asks for a page 50 times a second and notes how long each answer took, of the
 * server and of the bare peer.
 */
import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { ask } from "./ask.ts";
import type { Waits } from "./meanwhile.ts";

const everyMs = 20;
const connections = 1000;

const [cookie = "", bareUrl = "", ...urls] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const waits: Waits = { own: [], bare: [] };
const answers: Promise<unknown>[] = [];
const state = { working: true };
process.once("message", () => {
  state.working = false;
});
process.once("disconnect", () => process.exit());

for (const url of [bareUrl, ...urls]) await ask(url, agent, { cookie });
process.send?.("ready");
for (let due = performance.now(), turn = 0; state.working; due += everyMs, turn++) {
  await wait(Math.max(0, due - performance.now()));
  const note = (whose: keyof Waits) => () => void waits[whose].push(performance.now() - due);
  const url = urls[turn % urls.length] as string;
  answers.push(ask(url, agent, { cookie }).then(note("own")));
  answers.push(ask(bareUrl, agent, { cookie }).then(note("bare")));
}
await Promise.all(answers);
process.send?.(waits);
