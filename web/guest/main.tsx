import "../ui/tokens.css";
import "../ui/base.css";
import "../ui/devanagari.css";
import "../ui/buttons.css";
import "../ui/fields.css";
import "./guest.css";
import { GuestPage } from "./guest-page.tsx";
import { showPage } from "./show-page.ts";

showPage((page) => ({
  title: page.common("documentTitle"),
  page: <GuestPage key={page.secret} {...page} />,
}));
