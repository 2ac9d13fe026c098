import { expect, test } from "vitest";
import { countPlaywright, countVitest } from "./test-runners.mjs";

const suite = (status, tests) => ({ status, assertionResults: Array(tests).fill({}) });
const vitest = (code, report) => {
  const { passed, failed } = countVitest({ code, output: "", report });
  return [passed, failed];
};
const playwright = (code, stats) => {
  const { passed, failed } = countPlaywright({ code, output: "", report: stats && { stats } });
  return [passed, failed];
};

test("tests are counted one by one, and a skipped or todo test is a failure", () => {
  expect(vitest(0, { numPassedTests: 7, numFailedTests: 0, testResults: [suite("passed", 7)] })).toEqual([
    7, 0,
  ]);
  expect(vitest(1, { numPassedTests: 5, numFailedTests: 2, testResults: [suite("failed", 7)] })).toEqual([
    5, 2,
  ]);
  expect(vitest(0, { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 })).toEqual([
    5, 2,
  ]);
  expect(playwright(0, { expected: 4, skipped: 1 })).toEqual([4, 1]);
  expect(playwright(1, { expected: 4, unexpected: 2, flaky: 1 })).toEqual([5, 2]);
});

test("a file that cannot be loaded is a failure", () => {
  const testResults = [suite("passed", 3), suite("failed", 0)];
  expect(vitest(1, { numPassedTests: 3, numFailedTests: 0, testResults })).toEqual([3, 1]);
});

test("a runner that fails without a failed test, finds no test or writes no report is a failure", () => {
  expect(vitest(1, { numPassedTests: 3, numFailedTests: 0, testResults: [suite("passed", 3)] })).toEqual([
    3, 1,
  ]);
  expect(playwright(0, { expected: 0 })).toEqual([0, 1]);
  expect(playwright(1, undefined)).toEqual([0, 1]);
});

test("the output mentions skipped tests", () => {
  const { output } = countPlaywright({
    code: 0,
    output: "said",
    report: { stats: { expected: 1, skipped: 2 } },
  });
  expect(output).toBe("said\n2 skipped: a skipped test counts as failed.");
});
