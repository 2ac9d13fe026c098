import type { ReactNode } from "react";
import { type AppId, appTexts } from "./app-texts.ts";

/** Signs of the apps that no picture shows: sound, pages of others, and what people do. */
const signs: Partial<Record<AppId, ReactNode>> = {
  audio: (
    <>
      <path d="M290 220V130l80-16v88" />
      <circle cx="272" cy="220" r="20" />
      <circle cx="352" cy="202" r="20" />
    </>
  ),
  stream: (
    <>
      <circle cx="320" cy="180" r="14" />
      <path d="M284 216a50 50 0 0 1 0-72M356 144a50 50 0 0 1 0 72M258 242a88 88 0 0 1 0-124M382 118a88 88 0 0 1 0 124" />
    </>
  ),
  youtube: (
    <>
      <rect x="220" y="110" width="200" height="140" rx="34" />
      <path d="m300 150 54 30-54 30z" />
    </>
  ),
  slides: (
    <>
      <path d="M220 105h200M234 105v110h172V105M320 215v48M290 263h60" />
      <path d="M268 180v-24M300 180v-44M332 180v-34M364 180v-56" />
    </>
  ),
  "touch-menu": (
    <>
      <rect x="205" y="100" width="100" height="66" rx="8" />
      <rect x="325" y="100" width="100" height="66" rx="8" />
      <rect x="205" y="186" width="100" height="66" rx="8" />
      <path d="m360 190 58 44-28 5 14 26-14 7-13-27-17 19z" />
    </>
  ),
  "guest-uploads": (
    <>
      <rect x="262" y="88" width="116" height="190" rx="16" />
      <path d="M320 222v-78M288 172l32-32 32 32" />
    </>
  ),
};

/** Renders a picture of an app as the player draws it, or its sign. `large`: it stands alone on its page. */
export function AppPicture({
  id,
  className,
  large = false,
}: {
  id: AppId;
  className?: string;
  large?: boolean;
}) {
  const { picture, name } = appTexts[id];
  const shown = { className, width: 640, height: 360 };
  if (picture)
    return (
      <img
        {...shown}
        src={picture}
        alt={large ? `${name} on a screen` : ""}
        loading={large ? "eager" : "lazy"}
        decoding="async"
        fetchPriority={large ? "high" : undefined}
      />
    );
  return (
    <svg {...shown} className={`app-sign ${className ?? ""}`} viewBox="0 0 640 360" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="9" strokeLinecap="round" strokeLinejoin="round">
        {signs[id]}
      </g>
    </svg>
  );
}
