import { clockFaces } from "./clock-faces.ts";
import { drawnView, type MediaFactory } from "./view.ts";

/**
 * Shows the time of day. Zones come from the manifest, because the zone data of old televisions is wrong or outdated.
 */
export const clock: MediaFactory<"clock"> = ({ item: { settings } }, host, { clock: time, offsetMin }) => {
  const { look, style, date, zone } = settings;
  const { element, draw } = clockFaces[style](settings);
  return drawnView(host, time, {
    look: settings,
    box: element,
    draw() {
      const nowMs = time.now();
      draw(new Date(nowMs + offsetMin(zone, nowMs) * 60_000));
      return "";
    },
    everyMs: 1_000,
    arrange() {
      if (!look || style !== "digital") return;
      // A low band has no room above and below the digits.
      const isLow = host.clientWidth > host.clientHeight * 3.5;
      element.setAttribute("viewBox", !isLow ? "0 0 160 90" : date ? "0 16 160 65" : "0 22 160 48");
    },
  });
};
