import "../../ui/tokens.css";
import "../../ui/base.css";
import "../../ui/devanagari.css";
import "../../ui/buttons.css";
import "../../ui/fields.css";
import "../guest.css";
import "./counter.css";
import { showPage } from "../show-page.ts";
import { CounterPage } from "./counter-page.tsx";
import { counterWords } from "./counter-words.ts";

showPage((page) => {
  const words = counterWords(page.language);
  return { title: words("documentTitle"), page: <CounterPage key={page.secret} words={words} {...page} /> };
});
