import { t } from "@lingui/core/macro";
import { useMay } from "../../../../queries/me.ts";
import styles from "./section-links.module.css";

/** The parts of a screen's page, by the id of their element. */
export const screenSections = {
  screenshot: "screen-screenshot",
  settings: "screen-settings",
  place: "screen-place",
  hours: "screen-hours",
  why: "screen-why",
  commands: "screen-commands",
  device: "screen-device",
  health: "screen-health",
  history: "screen-history",
} as const;

/** Renders links to the parts of the page, on phones, where they are far below each other. */
export function SectionLinks() {
  const mayManage = useMay("screens.manage");
  const links = [
    [screenSections.screenshot, t`Screenshot`],
    [screenSections.settings, t`Settings`],
    [screenSections.hours, t`Opening hours`],
    [screenSections.why, t`Why`],
    ...(mayManage ? [[screenSections.commands, t`Commands`] as const] : []),
    [screenSections.place, t`Place and notes`],
    [screenSections.device, t`Device`],
    [screenSections.health, t`Device health`],
    [screenSections.history, t`History`],
  ] as const;
  return (
    <nav className={styles.links} aria-label={t`On this page`}>
      {links.map(([id, words]) => (
        <a key={id} href={`#${id}`}>
          {words}
        </a>
      ))}
    </nav>
  );
}
