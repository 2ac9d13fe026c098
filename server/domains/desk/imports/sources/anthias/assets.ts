import { z } from "zod";

/** The columns of an asset that mean something here. Older versions lack some. */
export const assetColumns = [
  ...["asset_id", "name", "uri", "start_date", "end_date", "duration", "mimetype", "is_enabled"],
  ...["is_processing", "play_order", "play_days", "play_time_from", "play_time_to"],
] as const;
/** Without these it is another database. */
export const neededColumns = ["asset_id", "name", "uri", "mimetype", "start_date", "end_date", "duration"];
export const maxAssets = 5_000;
/** Of a text, in characters. */
export const longestText = 2_000;

const cell = z.string().max(longestText).nullish();
export const asset = z.object({
  asset_id: cell,
  name: cell,
  uri: cell,
  start_date: cell,
  end_date: cell,
  duration: cell,
  mimetype: cell,
  is_enabled: cell,
  is_processing: cell,
  play_order: cell,
  play_days: cell,
  play_time_from: cell,
  play_time_to: cell,
});
/** A row of the table, each cell as text. */
export type Asset = z.output<typeof asset>;

export const assets = z.array(asset).max(maxAssets);
