export { type Campaign, placesForSpots } from "./campaigns.ts";
export {
  closureOf,
  countPlaces,
  flatItems,
  type Library,
  maxFlatItems,
  maxPlaces,
  mediaIn,
} from "./closure.ts";
export {
  type CompiledScreen,
  compile,
  compilePlaylists,
  type ManifestContent,
  type Moment,
  type PlannedScreen,
  type PlayableMedia,
  partFor,
  picturePart,
  playlistsNamedBy,
  type ScreenProgram,
  type SharedContent,
  settingsFor,
  type Targeted,
} from "./compile.ts";
export type { Content } from "./content-schema.ts";
export {
  albumFolderOf,
  captionsThenOf,
  mediaOfContents,
  PublishedContents,
  photoPlaceOf,
  photosListedIn,
  rowSettings,
} from "./contents.ts";
export {
  type IndexedProgram,
  indexProgram,
  rulesOfTargets,
  type TargetColumns,
  targetKey,
  targetKeysOf,
} from "./indexed-program.ts";
export {
  type Program,
  type ProgramItem,
  type ProgramMedia,
  type ProgramPlaylist,
  type ProgramRule,
  type ProgramScreen,
  programHash,
  programText,
} from "./program.ts";
export { readCalendars, readInterruptions, readOutlines, screenNow } from "./read.ts";
export { campaignOf, mediaThere, readCampaigns } from "./read-campaigns.ts";
export { type ItemRow, itemsOf, itemsWithNested, readLibraries } from "./read-playlists.ts";
export {
  programOfProposal,
  programOfPublication,
  programOfRows,
  programsOfPublications,
  publishedMedia,
} from "./source.ts";
export type { ProgramSource } from "./source-schema.ts";
export { readSources, shownVersion, sourcesOfProgram, withSourcesOfNow } from "./sources.ts";
export { sumsOfProgram } from "./sums.ts";
export { type Place, placeOf, sunTimesAt } from "./sun-times.ts";
export { type WallOfScreen, wallsOfScreens } from "./walls-of-screens.ts";
export { nextWindowAtMs, zoneWindow } from "./zone-offsets.ts";
