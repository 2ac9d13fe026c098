import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { DrawingFromFile } from "../../art/drawing-file.tsx";
import {
  CafeScene,
  ClinicScene,
  FashionScene,
  GymScene,
  HotelScene,
  SchoolScene,
} from "../../art/place-scenes.tsx";
import { Island } from "../../island.tsx";

const places: readonly { name: string; text: string; file: string; scene: ReactElement }[] = [
  {
    name: t`Cafés and bakeries`,
    text: t`Breakfast until eleven, lunch after, the last loaves at a lower price in the evening.`,
    file: "cafe",
    scene: <CafeScene />,
  },
  {
    name: t`Fashion and retail`,
    text: t`The new collection upright in the window, prices at the counter, both from one library.`,
    file: "fashion",
    scene: <FashionScene />,
  },
  {
    name: t`Clinics and practices`,
    text: t`Calls to the right room, house rules, and something calm to look at in between.`,
    file: "clinic",
    scene: <ClinicScene />,
  },
  {
    name: t`Gyms and studios`,
    text: t`Class times that change with the weekday, without anyone touching the screen.`,
    file: "gym",
    scene: <GymScene />,
  },
  {
    name: t`Hotels and receptions`,
    text: t`A welcome for the group that arrives today, the breakfast hours for everyone else.`,
    file: "hotel",
    scene: <HotelScene />,
  },
  {
    name: t`Schools and halls`,
    text: t`Timetables and notices in every corridor, changed from the office.`,
    file: "school",
    scene: <SchoolScene />,
  },
];

/** Renders the kinds of places the product is made for, as a slider. We name no customers: see reviews.tsx. */
export function Places() {
  return (
    <section className="section" id="industries-section">
      <div className="wrap">
        <h2 className="section-title">
          <Trans>Wherever people wait, pass or choose</Trans>
        </h2>
        <p className="lead section-lead">
          <Trans>From one shop to an enterprise network, and for resellers who run screens for others.</Trans>
        </p>
      </div>
      <Island name="places-slider" later>
        <div className="slider" id="client-slider">
          <div className="wrap slider-controls">
            <button className="button" type="button" data-move="-1" disabled>
              <span className="visually-hidden">
                <Trans>Previous places</Trans>
              </span>
              <Arrow back />
            </button>
            <button className="button" type="button" data-move="1" disabled>
              <span className="visually-hidden">
                <Trans>Next places</Trans>
              </span>
              <Arrow />
            </button>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
          <ul className="slider-track" tabIndex={0} aria-label={t`Kinds of places`}>
            {places.map(({ name, text, file, scene }) => (
              <li className="place" key={name}>
                <DrawingFromFile name={file} width={320} height={220} className="scene">
                  {scene}
                </DrawingFromFile>
                <h3>{name}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </Island>
    </section>
  );
}

function Arrow({ back }: { back?: boolean }) {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <path
        d={back ? "M12 4 6 10l6 6" : "m8 4 6 6-6 6"}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
