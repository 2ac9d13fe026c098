/* Loaded into a server process: its clock is off by the seconds that a file says, which may change at any time. */
import { readFileSync } from "node:fs";

const file = process.env.DRILL_CLOCK ?? "";
const TrueDate = Date;
let shiftMs = 0;
const read = () => {
  try {
    shiftMs = Number(readFileSync(file, "utf8")) * 1000;
  } catch {
    shiftMs = 0;
  }
};
read();
setInterval(read, 250).unref();

globalThis.Date = class extends TrueDate {
  constructor(...parts) {
    if (parts.length === 0) super(TrueDate.now() + shiftMs);
    else super(...parts);
  }

  static now() {
    return TrueDate.now() + shiftMs;
  }
};
