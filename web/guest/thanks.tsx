import type { Words } from "./words.ts";

/** Says that something arrived, and what happens with it. */
export const Thanks = ({ words }: { words: Words }) => (
  <div className="guest-thanks" role="status">
    <strong>{words("thanks")}</strong>
    <p>{words("thanksText")}</p>
  </div>
);
