import type { Stop } from "#player/engine/contracts.ts";
import { clockFaces } from "./clock-faces.ts";
import { dress, undress } from "./dress.ts";
import { type MediaFactory, stillView } from "./view.ts";

/**
 * Shows the time of day. Zones come from the manifest, because the zone data of old televisions is wrong or outdated.
 */
export const clock: MediaFactory<"clock"> = ({ item: { settings } }, host, { clock: time, offsetMin }) => {
  const face = clockFaces[settings.style](settings);
  let stopTimer: Stop = () => undefined;

  function tick(): void {
    const nowMs = time.now();
    face.draw(new Date(nowMs + offsetMin(settings.zone, nowMs) * 60_000));
    stopTimer = time.after(1_000 - (nowMs % 1_000), tick);
  }

  return {
    ...stillView,
    async prepare() {
      dress(host, settings);
      // A low band has no room above and below the digits.
      if (settings.look && settings.style === "digital" && host.clientWidth > host.clientHeight * 3.5)
        face.element.setAttribute("viewBox", settings.date ? "0 16 160 65" : "0 22 160 48");
      host.appendChild(face.element);
      tick();
    },
    show() {
      // The clock has been running since `prepare`.
    },
    dispose() {
      stopTimer();
      undress(host);
      face.element.remove();
    },
  };
};
