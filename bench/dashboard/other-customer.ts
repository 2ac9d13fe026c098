/** Runs as a process apart: a customer who asks for a page 50 times a second and notes how long each answer took. */
import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { ask } from "./ask.ts";

const everyMs = 20;
const connections = 1000;

const [url, cookie] = process.argv.slice(2) as [string, string];
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const tookMs: number[] = [];
const answers: Promise<unknown>[] = [];
const state = { working: true };
process.once("message", () => {
  state.working = false;
});
process.once("disconnect", () => process.exit());

await ask(url, agent, { cookie });
process.send?.("ready");
for (let due = performance.now(); state.working; due += everyMs) {
  await wait(Math.max(0, due - performance.now()));
  answers.push(ask(url, agent, { cookie }).then(() => tookMs.push(performance.now() - due)));
}
await Promise.all(answers);
process.send?.(tookMs);
