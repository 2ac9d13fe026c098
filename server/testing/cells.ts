import { createTestDatabase } from "./cluster.ts";
import { openDirectory, type TestDirectory } from "./open-directory.ts";

export { aDeviceKey, type DeviceKey, promiseNames, type TestDirectory } from "./open-directory.ts";

/** Starts a directory for a suite. `now`: the clock of its callers. */
export const startDirectory = async (now: () => Date): Promise<TestDirectory> =>
  openDirectory(await createTestDatabase(), now);
