import { expect, it } from "vitest";
import { isSignIn } from "./sign-in-pages.ts";

it.each([
  [
    "https://docs.google.com/document/d/x/preview",
    "https://accounts.google.com/v3/signin/identifier?continue=x",
    true,
  ],
  ["https://cafe.sharepoint.com/:p:/s/a", "https://login.microsoftonline.com/1/oauth2/authorize?x=1", true],
  ["https://bi.cafe.example/d/abc", "https://bi.cafe.example/login", true],
  ["https://bi.cafe.example/d/abc", "https://cafe.okta.com/app/x", true],
  ["https://cafe.example/", "https://www.cafe.example/", false],
  ["https://cafe.example/", "https://cafe.example/", false],
  ["https://cafe.example/login", "https://cafe.example/login/", false],
  ["https://cafe.example/menu", "https://cafe.example/blogin-tips", false],
  ["https://cafe.example/menu", "https://accounts.google.com.evil.example/menu", false],
  ["https://cafe.example/menu", "https://cafe.example/authors/anna", false],
])("%s to %s: %s", (from, to, expected) => expect(isSignIn(from, to)).toBe(expected));
