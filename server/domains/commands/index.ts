export { leaveCommands } from "./leave-commands.ts";
export { commandRoutes } from "./routes.ts";
export { checkValue } from "./send-command.ts";
