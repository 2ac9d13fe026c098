export { sweepScreenshots, wantedScreenshot } from "./take-screenshot.ts";
