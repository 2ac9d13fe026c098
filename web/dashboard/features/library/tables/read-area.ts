import { z } from "zod";
import { areaDocument, localFactLimits } from "#shared/media-kinds/local-facts.ts";

type Points = z.output<typeof areaDocument>["points"];

const position = z.tuple([z.number(), z.number()]).rest(z.number());
/** One polygon without holes: what people copy from a map. */
const polygon = z.object({ type: z.literal("Polygon"), coordinates: z.tuple([z.array(position).min(4)]) });
const feature = z.object({ type: z.literal("Feature"), geometry: polygon });
const geoJson = z.union([
  polygon,
  feature.transform(({ geometry }) => geometry),
  z
    .object({ type: z.literal("FeatureCollection"), features: z.tuple([feature]) })
    .transform(({ features: [{ geometry }] }) => geometry),
]);

function pointsOfJson(text: string): number[][] | null {
  try {
    // It has longitudes first, and ends where it began.
    const { data } = geoJson.safeParse(JSON.parse(text));
    return data
      ? data.coordinates[0].slice(0, -1).map(([longitude, latitude]) => [latitude, longitude])
      : null;
  } catch {
    return null;
  }
}

/** Reads lines of latitude and longitude, or a polygon as GeoJSON; null: neither, or more corners than possible. */
export function readArea(text: string): Points | null {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const points = text.trim().startsWith("{")
    ? pointsOfJson(text)
    : lines.map((line) => {
        const numbers = line.trim().split(/\s*[,;]\s*|\s+/);
        return numbers.length === 2 && !numbers.includes("") ? numbers.map(Number) : [];
      });
  const read = areaDocument.shape.points.max(localFactLimits.points).safeParse(points);
  return read.success ? read.data : null;
}

/** Returns points as a person types them. */
export const areaText = (points: Points): string => points.map((point) => point.join(", ")).join("\n");
