export { leaveCommands } from "./leave-commands.ts";
export { checkValue } from "./send-command.ts";
