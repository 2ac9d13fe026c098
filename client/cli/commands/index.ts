import { apply, exportFolder } from "../apply/commands.ts";
import type { Command } from "../command.ts";
import { emergencies, emergencyReceipts, startEmergency, stopEmergency } from "./emergencies.ts";
import { joinGroup, leaveGroup, play, rename, screenshot, send, tag } from "./fleet.ts";
import {
  goOnWithImport,
  imports,
  removeImport,
  showImport,
  startImport,
  stopImport,
  undoImport,
} from "./imports.ts";
import { media, playlists, publish, upload } from "./library.ts";
import { listen } from "./listen.ts";
import { logs } from "./logs.ts";
import {
  removeSchedule,
  restoreSchedule,
  schedules,
  showSchedule,
  switchOff,
  switchOn,
} from "./schedules.ts";
import { groups, screens, timeline, why } from "./screens.ts";
import { login, logout, whoami } from "./session.ts";
import { trigger, triggers } from "./triggers.ts";
import { undo } from "./undo.ts";

/** All commands by their names, of one word or two. */
export const commands: Record<string, Command> = {
  login,
  logout,
  whoami,
  screens,
  "screens rename": rename,
  "screens tag": tag,
  "screens join": joinGroup,
  "screens leave": leaveGroup,
  "screens play": play,
  "screens send": send,
  "screens screenshot": screenshot,
  undo,
  groups,
  why,
  timeline,
  schedules,
  "schedules show": showSchedule,
  "schedules on": switchOn,
  "schedules off": switchOff,
  "schedules remove": removeSchedule,
  "schedules restore": restoreSchedule,
  triggers,
  trigger,
  emergency: emergencies,
  "emergency start": startEmergency,
  "emergency stop": stopEmergency,
  "emergency receipts": emergencyReceipts,
  media,
  upload,
  playlists,
  publish,
  imports,
  "imports start": startImport,
  "imports show": showImport,
  "imports go-on": goOnWithImport,
  "imports stop": stopImport,
  "imports remove": removeImport,
  "imports undo": undoImport,
  logs,
  listen,
  apply,
  export: exportFolder,
};
