import "../../ui/tokens.css";
import "../../ui/base.css";
import "../../ui/devanagari.css";
import "../../ui/buttons.css";
import "../guest.css";
import "./status.css";
import { showPage } from "../show-page.ts";
import { StatusPage } from "./status-page.tsx";
import { statusWords } from "./status-words.ts";

showPage((page) => {
  const words = statusWords(page.language);
  return { title: words("documentTitle"), page: <StatusPage key={page.secret} words={words} {...page} /> };
});
