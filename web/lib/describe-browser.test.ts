import { expect, test } from "vitest";
import { describeBrowser } from "./describe-browser.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36`, "Chrome on Windows"],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`,
    "Edge on Windows",
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webkit} Chrome/140.0 Mobile Safari/537.36`,
    "Chrome on Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1",
    "Safari on iOS",
  ],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:130.0) Gecko/20100101 Firefox/130.0", "Firefox on macOS"],
  ["curl/8.5.0", "curl/8.5.0"],
  ["  ", "Unknown browser"],
])("%s", (userAgent, words) => {
  expect(describeBrowser(userAgent)).toBe(words);
});
