export {
  isSame as isSameProcessor,
  knownSubprocessors,
  type SubprocessorDeps,
  type SubprocessorRow,
  unannounced,
} from "./known.ts";
export {
  announceSubprocessor,
  announceSubprocessorJob,
  mailSubprocessor,
  mailSubprocessorJob,
} from "./mail-owners.ts";
export { processorsOnPages } from "./on-pages.ts";
export { addSubprocessor, noteSubprocessors, withdrawSubprocessor } from "./register.ts";
