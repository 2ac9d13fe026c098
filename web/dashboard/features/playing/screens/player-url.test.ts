import { expect, it } from "vitest";
import { playerUrl } from "./player-url.ts";

it.each([
  ["https://signage.example", "https://signage.example", "signage.example/tv", false],
  // A port, and a scheme that browsers do not add, must be typed.
  ["http://192.168.1.20:4000", "http://192.168.1.20:4000", "http://192.168.1.20:4000/tv", false],
  // The public address counts, also when the page was opened at another one.
  ["https://signage.example", "http://localhost:4000", "signage.example/tv", false],
  // Without a public address: the address of this page.
  ["http://localhost:4000", "http://192.168.1.20:4000", "http://192.168.1.20:4000/tv", false],
  ["http://localhost:4000", "http://localhost:4000", "http://localhost:4000/tv", true],
  ["http://[::1]:4000", "http://127.0.0.1:4000", "http://127.0.0.1:4000/tv", true],
  ["https://localhost.example", "http://localhost:4000", "localhost.example/tv", false],
])("PUBLIC_URL %s opened at %s: %s", (publicUrl, origin, typed, thisComputerOnly) => {
  const found = playerUrl(publicUrl, origin);
  expect(found).toMatchObject({ typed, thisComputerOnly });
  expect(new URL(found.url).pathname).toBe("/tv");
});
