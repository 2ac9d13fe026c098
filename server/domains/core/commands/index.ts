export { checkValue, leaveCommands } from "./send-command.ts";
