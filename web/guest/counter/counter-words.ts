import { declareTexts } from "#shared/languages/texts.ts";

/** The sentences of the page on which a counter calls numbers. */
export const counterWords = declareTexts("counter-page", {
  documentTitle: "Counter",
  counter: "Counter {counter}",
  nothingYet: "No number yet",
  next: "Next number",
  again: "Call again",
  back: "Back to {token}",
  undo: "Undo: {token} was called by mistake",
  callNumber: "Call another number",
  number: "Number",
  call: "Call",
  goesOn: "It goes on from this number.",
  others: "Other counters",
  restart: "Start the queue again",
  restartSure: "Start again? All counters lose their number.",
  yes: "Start again",
  no: "Keep it",
  repeats: "No answer yet. The call is sent again. It counts once.",
  stale: "No connection. Screens keep the last number; what you see may be older.",
  waits:
    "Changes of this table wait to be published, so screens do not show the calls. Ask an admin to switch that off for the table.",
});
export type CounterWords = ReturnType<typeof counterWords>;
