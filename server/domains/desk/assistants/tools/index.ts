import type { Tool } from "../tool.ts";
import { commandTool, editPlaylistTool, setValueTool, uploadTool } from "./changing.ts";
import { alertsTool, screensTool, screenTool, search, whoami } from "./looking.ts";
import { planTool } from "./planning.ts";
import { emergencyTool, playNowTool, proposeTool, publishTool, undoTool } from "./publishing.ts";
import {
  calendarTool,
  dataTool,
  draftsTool,
  inboxTool,
  playlistTool,
  reportTool,
  screenshotTool,
} from "./reading.ts";

/** All that an assistant can do. Directories call more than 25 heavy; nothing here is about people, bills or keys. */
export const tools: readonly Tool[] = [
  whoami,
  search,
  screensTool,
  screenTool,
  screenshotTool,
  alertsTool,
  reportTool,
  playlistTool,
  calendarTool,
  draftsTool,
  dataTool,
  inboxTool,
  editPlaylistTool,
  planTool,
  setValueTool,
  uploadTool,
  commandTool,
  proposeTool,
  publishTool,
  undoTool,
  playNowTool,
  emergencyTool,
];
