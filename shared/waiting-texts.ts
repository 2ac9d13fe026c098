import { declareTexts } from "./languages/texts.ts";

/** What a kiosk and the start page of a television show while the server does not answer. Texts have {values} and nothing else. */
export const waitingTexts = declareTexts("waiting", {
  waiting: "Waiting for {host}",
  again: "The screen tries again by itself. Check the network of this device.",
  next: "Next try in {seconds} seconds.",
});
