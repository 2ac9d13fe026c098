import type { Manifest } from "./format.ts";
import type { SealedFiles } from "./sealed-files.ts";

export interface FoundBackup {
  target: string;
  folder: string;
  manifest: Manifest;
  files: SealedFiles;
}
