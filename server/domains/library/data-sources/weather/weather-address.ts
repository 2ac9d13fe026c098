import { z } from "zod";

/** What a source of weather follows: a place, with the name that screens show. */
export interface WeatherPlace {
  name: string;
  latitude: number;
  longitude: number;
}

/** About a kilometre: people of one town share a forecast. */
const rounded = (degrees: number) => (Math.round(degrees * 100) / 100 || 0).toFixed(2);

/** Returns the name of the forecast of a place, from rounded coordinates. */
export const forecastKeyOf = ({ latitude, longitude }: Omit<WeatherPlace, "name">): string =>
  `${rounded(latitude)},${rounded(longitude)}`;

/** Returns the address that stands for a place in `data_feeds`, as an address on the web stands for a file. */
export const weatherAddress = (place: WeatherPlace): string =>
  `weather:${forecastKeyOf(place)}?${new URLSearchParams({ place: place.name })}`;

const coordinates = z.tuple([
  z.coerce.number<string>().min(-90).max(90),
  z.coerce.number<string>().min(-180).max(180),
]);

/** Returns the place of an address; null for another address. */
export function placeOfAddress(address: string): WeatherPlace | null {
  const url = URL.parse(address);
  if (url?.protocol !== "weather:") return null;
  const { data } = coordinates.safeParse(url.pathname.split(","));
  const name = url.searchParams.get("place");
  return data && name ? { name, latitude: data[0], longitude: data[1] } : null;
}
