import { beforeEach, expect, it, vi } from "vitest";
import { tryAgain } from "./installation.mjs";

beforeEach(() => void vi.spyOn(console, "log").mockImplementation(() => {}));

/** Answers like npm, one outcome after another, and counts the attempts. */
function npmThat(...outcomes) {
  const npm = async () => outcomes[Math.min(npm.calls++, outcomes.length - 1)];
  npm.calls = 0;
  return npm;
}
const idle = { code: 1, output: "npm error code EIDLETIMEOUT\nnpm error Idle timeout reached for host" };
const fullDisk = { code: 1, output: "npm error ENOSPC: no space left on device, write; network" };

it("an installation goes on after an idle connection to the registry", async () => {
  const npm = npmThat(idle, { code: 0, output: "" });
  expect(await tryAgain("Installing", npm)).toBeUndefined();
  expect(npm.calls).toBe(2);
});

it("an installation without a network ends after three attempts, with what to do", async () => {
  const npm = npmThat(idle);
  expect(await tryAgain("Installing", npm)).toContain("Check the network");
  expect(npm.calls).toBe(3);
});

it("an installation is not tried again on a full disk", async () => {
  const npm = npmThat(fullDisk);
  expect(await tryAgain("Installing", npm)).toContain("Free some space");
  expect(npm.calls).toBe(1);
});
