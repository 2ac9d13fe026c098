/** Returns in what a widget shows the wind. Without a choice, miles stand beside Fahrenheit, as in earlier versions. */
export const windUnits = ({
  units,
  wind = units === "fahrenheit" ? "mph" : "kmh",
}: {
  units: "celsius" | "fahrenheit";
  wind?: "kmh" | "mph" | undefined;
}): "kmh" | "mph" => wind;
