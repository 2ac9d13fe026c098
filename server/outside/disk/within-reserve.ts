import { Transform } from "node:stream";
import type { Disk } from "./port.ts";

const lookEveryBytes = 8_000_000;

/** Passes bytes on to a file while the disk keeps its reserve; then fails with NoRoomError. */
export function withinReserve(disk: Disk): Transform {
  let passed = lookEveryBytes;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      if (passed < lookEveryBytes) return done(null, chunk);
      passed = 0;
      disk.requireRoom(lookEveryBytes).then(() => done(null, chunk), done);
    },
  });
}
