import { mergeConfig } from "vitest/config";
import everyday from "./vitest.config.ts";

/** The part of `npm run test:lab` that needs no browser: it fills disks and kills processes for many seconds. */
const lab = mergeConfig(everyday, { test: { maxWorkers: 1, passWithNoTests: true } });
lab.test.include = ["{server,player,web,shared}/**/*.lab.test.ts"];
lab.test.exclude = ["**/node_modules/**"];
export default lab;
