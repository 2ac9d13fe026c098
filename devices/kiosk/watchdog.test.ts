import { expect, it } from "vitest";
import { createWatchdog, patience } from "./watchdog.ts";

const minute = 60_000;
const signEvery = 15_000;

it("does nothing while the page gives signs", () => {
  const dog = createWatchdog(0);
  dog.begin(0);
  for (let now = 0; now < 24 * 60 * minute; now += signEvery) {
    dog.alive(now);
    expect(dog.check(now + signEvery - 1)).toBe("none");
  }
});

it("allows a slow device two minutes for its first sign, and then a minute from one to the next", () => {
  const dog = createWatchdog(0);
  dog.begin(0);
  expect(dog.check(patience.firstSignMs - 1)).toBe("none");
  expect(dog.check(patience.firstSignMs)).toBe("reload");
  dog.begin(200_000);
  dog.alive(210_000);
  expect(dog.check(210_000 + patience.nextSignMs - 1)).toBe("none");
  expect(dog.check(210_000 + patience.nextSignMs)).toBe("reload");
});

it("reloads twice, then replaces the browser, and restarts the device only after half an hour; each step waits longer", () => {
  const dog = createWatchdog(0);
  const steps: [string, number][] = [];
  let last = 0;
  dog.begin(0);
  for (let now = 0; steps.length < 7; now += 1000) {
    const step = dog.check(now);
    if (step === "none") continue;
    steps.push([step, (now - last) / minute]);
    last = now;
    dog.begin(now);
  }
  expect(steps).toEqual([
    ["reload", 2],
    ["reload", 4],
    ["new browser", 8],
    ["new browser", 16],
    ["new browser", 32],
    ["restart device", 32],
    ["new browser", 32],
  ]);
});

it("forgets earlier trouble after ten minutes of signs", () => {
  const dog = createWatchdog(0);
  dog.begin(0);
  let now = patience.firstSignMs;
  expect(dog.check(now)).toBe("reload");
  dog.begin(now);
  for (let sign = 0; sign <= patience.wellAgainMs; sign += signEvery) dog.alive(now + sign);
  now += patience.wellAgainMs + patience.nextSignMs;
  for (const step of ["reload", "reload", "new browser"]) {
    now += 16 * patience.firstSignMs;
    expect(dog.check(now)).toBe(step);
    dog.begin(now);
  }
});

it("knows whether the page gave a sign since it began", () => {
  const dog = createWatchdog(0);
  const signs = [dog.hasSign()];
  dog.alive(1000);
  signs.push(dog.hasSign());
  dog.begin(2000);
  signs.push(dog.hasSign());
  expect(signs).toEqual([false, true, false]);
});
