import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";

const posters: Record<"morning" | "noon" | "evening" | "night", ReactNode> = {
  morning: (
    <>
      <rect width="320" height="200" fill="#ffe3a6" />
      <circle cx="262" cy="112" r="36" fill="#e8952e" />
      <circle cx="262" cy="112" r="50" fill="none" stroke="#e8952e" strokeWidth="3" strokeDasharray="3 12" />
      <text x="26" y="84" fontSize="36" fontWeight="650" fill="#3b2508">
        {t({ message: "Good", context: "poster: Good / morning" })}
      </text>
      <text x="26" y="122" fontSize="36" fontWeight="650" fill="#3b2508">
        {t({ message: "morning", context: "poster: Good / morning" })}
      </text>
      <text x="26" y="158" fontSize="17" fill="#5c3d13">
        {t`Bread from seven`}
      </text>
    </>
  ),
  noon: (
    <>
      <rect width="320" height="200" fill="#0f6f61" />
      <path d="M214 78h60l-6 70h-48z" fill="#f4efe2" />
      <path d="M274 88h10a12 12 0 0 1 0 28h-13" fill="none" stroke="#f4efe2" strokeWidth="7" />
      <path
        d="M230 64c-7-10 7-12 0-22M254 64c-7-10 7-12 0-22"
        fill="none"
        stroke="#9fd3c4"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <text x="26" y="96" fontSize="36" fontWeight="650" fill="#f4efe2">
        {t`Chai hour`}
      </text>
      <text x="26" y="132" fontSize="17" fill="#cfe9df">
        {t`Two cups, one bun`}
      </text>
    </>
  ),
  evening: (
    <>
      <rect width="320" height="200" fill="#5b2145" />
      <path d="M176 150c0-38 30-52 62-52s62 14 62 52c0 12-6 18-14 18h-96c-8 0-14-6-14-18z" fill="#e9b872" />
      <path
        d="m206 114 16 26M234 108l16 26M262 110l16 26"
        stroke="#b87a35"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <text x="26" y="56" fontSize="36" fontWeight="650" fill="#ffe9f4">
        {t`Last loaves`}
      </text>
      <text x="26" y="84" fontSize="17" fill="#f0bcd8">
        {t`at a lower price till nine`}
      </text>
    </>
  ),
  night: (
    <>
      <rect width="320" height="200" fill="#101b33" />
      <path d="M268 34a40 40 0 1 0 22 68 33 33 0 1 1-22-68z" fill="#fff0cf" />
      <text x="26" y="142" fontSize="36" fontWeight="650" fill="#e3ecff">
        {t`Good night`}
      </text>
      <text x="26" y="172" fontSize="17" fill="#9db0d6">
        {t`We open at six`}
      </text>
    </>
  ),
};

/** Draws the poster of one part of the day, for a file of its own. */
export function DayPoster({ poster }: { poster: keyof typeof posters }) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox="0 0 320 200"
      fontFamily="system-ui, Arial, sans-serif"
      aria-hidden="true"
    >
      {posters[poster]}
    </svg>
  );
}
