import { expect, it } from "vitest";
import { parseRange } from "./stored-file.ts";

it.each([
  ["bytes=0-", { start: 0, end: 99 }],
  ["bytes=0-0", { start: 0, end: 0 }],
  ["bytes=10-19", { start: 10, end: 19 }],
  ["bytes=90-1000", { start: 90, end: 99 }],
  ["bytes=99-99", { start: 99, end: 99 }],
  ["bytes=-10", { start: 90, end: 99 }],
  ["bytes=-1000", { start: 0, end: 99 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=100-200", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  [undefined, "whole"],
  ["", "whole"],
  ["bytes=-", "whole"],
  ["bytes=9-5", "whole"],
  ["bytes=0-1,5-6", "whole"],
  ["lines=0-1", "whole"],
  ["bytes=a-b", "whole"],
])("%s of 100 bytes", (header, expected) => {
  expect(parseRange(header, 100)).toEqual(expected);
});
