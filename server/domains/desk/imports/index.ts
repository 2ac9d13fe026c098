export { readImportJob, runImportJob } from "./import-jobs.ts";
export { readImport } from "./read-import.ts";
export { runImport } from "./run-import.ts";
export { sweepImports } from "./sweep-imports.ts";
