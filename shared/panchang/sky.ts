import { EclipticGeoMoon, e_tilt, MakeTime, SiderealTime, SunPosition } from "astronomy-engine";
import { dayMs, minuteMs } from "../durations.ts";

/* Sun and moon as the Indian calendars read them; positions are of astronomy-engine. Angles are in degrees, instants in UTC ms. */

export interface Place {
  latitude: number;
  longitude: number;
}
export type Body = "sun" | "moon";

const rad = Math.PI / 180;
const turn = (degrees: number): number => ((degrees % 360) + 360) % 360;
const timeOf = (atMs: number) => MakeTime(new Date(atMs));
type Time = ReturnType<typeof timeOf>;

/** Of the mean equinox, as the Indian ephemeris has it: 23°51′25.5″ at the beginning of 2000, and the precession since. */
const ayanamsa = ({ tt }: Time): number =>
  23.857092 + (5_028.796 * (tt / 36_525) + 1.105 * (tt / 36_525) ** 2) / 3_600;
const sidereal = (time: Time, longitude: number) =>
  turn(longitude - ayanamsa(time) - e_tilt(time).dpsi / 3_600);
const sunLongitude = (time: Time) => SunPosition(time).elon;
const moonLongitude = (time: Time) => EclipticGeoMoon(time).lon;

/** Angles by which the calendar counts, and by how much each grows in a day, about. */
export const angles = {
  /** From the sun to the moon. */
  elongation: { of: (time: Time) => turn(moonLongitude(time) - sunLongitude(time)), perDay: 12.19 },
  moon: { of: (time: Time) => sidereal(time, moonLongitude(time)), perDay: 13.18 },
  sum: {
    of: (time: Time) => turn(sidereal(time, moonLongitude(time)) + sidereal(time, sunLongitude(time))),
    perDay: 14.16,
  },
} as const;
export type Angle = keyof typeof angles;

export const angleAt = (angle: Angle, atMs: number): number => angles[angle].of(timeOf(atMs));
/** Returns the sun's sign in the zodiac of the stars: 0 is Mesha. */
export const signAt = (atMs: number): number =>
  Math.floor(sidereal(timeOf(atMs), sunLongitude(timeOf(atMs))) / 30);

/** Returns the instant near `aboutMs` at which an angle has this value, to the second. */
export function instantOf(angle: Angle, degrees: number, aboutMs: number): number {
  let atMs = aboutMs;
  for (let step = 0; step < 30; step++) {
    const off = turn(angleAt(angle, atMs) - degrees + 180) - 180;
    const byMs = (off / angles[angle].perDay) * dayMs;
    atMs -= byMs;
    if (Math.abs(byMs) < 500) break;
  }
  return atMs;
}

/** Returns by how much a body's upper edge is above the horizon, with the refraction of usual air. */
function heightAt(body: Body, { latitude, longitude }: Place, atMs: number): number {
  const time = timeOf(atMs);
  const moon = body === "moon" ? EclipticGeoMoon(time) : null;
  const [lon, lat] = moon ? [moon.lon * rad, moon.lat * rad] : [sunLongitude(time) * rad, 0];
  const tilt = e_tilt(time).tobl * rad;
  const [x, y, z] = [Math.cos(lat) * Math.cos(lon), Math.cos(lat) * Math.sin(lon), Math.sin(lat)];
  const east = y * Math.cos(tilt) - z * Math.sin(tilt);
  const declination = Math.asin(y * Math.sin(tilt) + z * Math.cos(tilt));
  const hour = (SiderealTime(time) * 15 + longitude) * rad - Math.atan2(east, x);
  const height = Math.asin(
    Math.sin(latitude * rad) * Math.sin(declination) +
      Math.cos(latitude * rad) * Math.cos(declination) * Math.cos(hour),
  );
  // The moon is so near that a place on the earth sees it lower; its edge is 0.27 of that higher.
  const edge = moon ? -0.7275 * Math.asin(4.26352e-5 / moon.dist) : 0.2666 * rad;
  return (height + edge) / rad + 34 / 60;
}

const stepMs = 30 * minuteMs;

/** Returns when a body rises or sets between two instants; null when it does not. */
export function crossing(
  body: Body,
  way: "rise" | "set",
  { place, fromMs, untilMs }: { place: Place; fromMs: number; untilMs: number },
): number | null {
  const height = (atMs: number) => heightAt(body, place, atMs) * (way === "rise" ? 1 : -1);
  for (let atMs = fromMs; atMs < untilMs; atMs += stepMs) {
    let [low, high] = [atMs, Math.min(atMs + stepMs, untilMs)];
    if (height(low) >= 0 || height(high) < 0) continue;
    while (high - low > 1_000) {
      const middle = (low + high) / 2;
      if (height(middle) < 0) low = middle;
      else high = middle;
    }
    return high;
  }
  return null;
}
