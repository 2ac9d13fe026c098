export { forgetPushDevices, forgetPushDevicesIn, movePushDevices } from "./devices.ts";
export { type PushReader, pushReaders, queuePushes, sendPushJob } from "./queue-pushes.ts";
export { sendPush, tidyPushes } from "./send-push.ts";
