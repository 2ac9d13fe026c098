import { installOrExit } from "./lib/installation.mjs";

await installOrExit({ develop: !process.argv.includes("--omit=dev") });
