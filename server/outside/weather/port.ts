import type { WeatherDocument } from "#shared/media-kinds/weather.ts";

/** A place that a search found. */
export interface FoundPlace {
  name: string;
  /** State or district; empty when unknown. */
  region: string;
  country: string;
  latitude: number;
  longitude: number;
}

/** The forecast of some coordinates. */
export type Forecast = Pick<WeatherDocument, "hours" | "days">;

/** A service that knows the weather. */
export interface Weather {
  /** Screens show it beside the weather. */
  attribution: string;
  /** Finds places by name. Throws FeedFailure. */
  places(search: string, language: string): Promise<FoundPlace[]>;
  /** Throws FeedFailure. */
  forecast(place: { latitude: number; longitude: number }): Promise<Forecast>;
}
