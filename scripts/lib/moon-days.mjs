/*
 * Sun and moon as the Indian calendars read them, from the series of Meeus, "Astronomical Algorithms", chapters 25 and 47: to
 * about 0.02 degrees, so a tithi begins right to within three minutes.
 */
const rad = Math.PI / 180;
const sin = (degrees) => Math.sin(degrees * rad);
const turn = (degrees) => ((degrees % 360) + 360) % 360;
const dayMs = 86_400_000;
const centuries = (ms) => (ms / dayMs + 2_440_587.5 + 69 / 86_400 - 2_451_545) / 36_525;

const sunLongitude = (ms) => {
  const t = centuries(ms);
  const m = 357.52911 + 35_999.05029 * t;
  const centre =
    (1.914602 - 0.004817 * t) * sin(m) + (0.019993 - 0.000101 * t) * sin(2 * m) + 0.000289 * sin(3 * m);
  return turn(280.46646 + 36_000.76983 * t + centre - 0.00569);
};

/** The largest terms of the moon's longitude: degrees, and how often D, M, M' and F are in the angle. */
const terms = [
  [6.288774, 0, 0, 1, 0],
  [1.274027, 2, 0, -1, 0],
  [0.658314, 2, 0, 0, 0],
  [0.213618, 0, 0, 2, 0],
  [-0.185116, 0, 1, 0, 0],
  [-0.114332, 0, 0, 0, 2],
  [0.058793, 2, 0, -2, 0],
  [0.057066, 2, -1, -1, 0],
  [0.053322, 2, 0, 1, 0],
  [0.045758, 2, -1, 0, 0],
  [-0.040923, 0, 1, -1, 0],
  [-0.03472, 1, 0, 0, 0],
  [-0.030383, 0, 1, 1, 0],
  [0.015327, 2, 0, 0, -2],
  [-0.012528, 0, 0, 1, 2],
  [0.01098, 0, 0, 1, -2],
  [0.010675, 4, 0, -1, 0],
  [0.010034, 0, 0, 3, 0],
  [0.008548, 4, 0, -2, 0],
  [-0.007888, 2, 1, -1, 0],
  [-0.006766, 2, 1, 0, 0],
  [-0.005163, 1, 0, -1, 0],
  [0.004987, 1, 1, 0, 0],
  [0.004036, 2, -1, 1, 0],
];
const moonLongitude = (ms) => {
  const t = centuries(ms);
  const [d, m] = [297.8501921 + 445_267.1114034 * t, 357.5291092 + 35_999.0502909 * t];
  const [n, f] = [134.9633964 + 477_198.8675055 * t, 93.272095 + 483_202.0175233 * t];
  const e = 1 - 0.002516 * t;
  let sum = 218.3164477 + 481_267.88123421 * t;
  for (const [size, a, b, c, g] of terms) sum += size * e ** Math.abs(b) * sin(a * d + b * m + c * n + g * f);
  return turn(sum);
};

/** The sidereal zodiac of the Indian calendars (Lahiri). */
const ayanamsa = (ms) => 23.853 + 1.3969 * centuries(ms);

/** Returns the tithi of an instant: 1 to 15 while the moon grows, 30 is the new moon. */
export const tithiAt = (ms) => Math.floor(turn(moonLongitude(ms) - sunLongitude(ms)) / 12) + 1;
/** Returns the sun's sign in the sidereal zodiac: 0 is Mesha. */
export const signAt = (ms) => Math.floor(turn(sunLongitude(ms) - ayanamsa(ms)) / 30);
/** Returns the moon's mansion: 0 is Ashvini, 21 is Shravana. */
export const nakshatraAt = (ms) => Math.floor(turn(moonLongitude(ms) - ayanamsa(ms)) / (360 / 27));

/** Returns the instant of the last new moon before an instant. */
function newMoonBefore(ms) {
  const phase = (at) => turn(moonLongitude(at) - sunLongitude(at));
  let at = ms - (phase(ms) / 360) * 29.530588 * dayMs;
  for (let step = 0; step < 6; step++) {
    const off = phase(at) > 180 ? phase(at) - 360 : phase(at);
    at -= (off / 360) * 29.530588 * dayMs;
  }
  return at;
}

/** Returns the month of the moon that ends with the new moon: 0 is Chaitra. Null in an extra month. */
export function monthAt(ms) {
  const begin = newMoonBefore(ms);
  const end = newMoonBefore(begin + 31 * dayMs);
  const sign = signAt(begin);
  return signAt(end) === sign ? null : (sign + 1) % 12;
}

/** Minutes from midnight in Ujjain's time of sunrise and sunset, where clocks show Indian time. */
export function sunTimes(ms) {
  const place = { latitude: 23.18, longitude: 75.77 };
  const day = ms / dayMs + 2_440_587.5 - 2_451_545;
  const angle = turn(280.46 + 0.9856474 * day);
  const anomaly = turn(357.528 + 0.9856003 * day);
  const longitude = angle + 1.915 * sin(anomaly) + 0.02 * sin(2 * anomaly);
  const tilt = Math.asin(sin(23.44) * sin(longitude)) / rad;
  const ascension = Math.atan2(Math.cos(23.44 * rad) * sin(longitude), Math.cos(longitude * rad)) / rad;
  const early = ((angle - ascension + 540) % 360) - 180;
  const half =
    Math.acos(
      (sin(-0.833) - sin(place.latitude) * sin(tilt)) /
        (Math.cos(place.latitude * rad) * Math.cos(tilt * rad)),
    ) / rad;
  const noon = 720 + (82.5 - place.longitude) * 4 - early * 4;
  return { rise: noon - half * 4, noon, set: noon + half * 4 };
}
