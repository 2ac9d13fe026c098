export { advanceBuilds } from "./advance-builds.ts";
export { BuiltPlayers } from "./built-player.ts";
export { buildIn, keepPlayerBuild } from "./keep-build.ts";
export { playerRingRoutes } from "./routes.ts";
