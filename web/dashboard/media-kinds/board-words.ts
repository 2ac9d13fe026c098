import { t } from "@lingui/core/macro";
import type { BoardLayout, BoardRole } from "#shared/media-kinds/board-settings.ts";
import type { Currency, NumberFormat } from "#shared/media-kinds/currencies.ts";

export const layoutWords = (): Record<BoardLayout, string> => ({
  menu: t`Menu`,
  "price-list": t`Price list`,
  timetable: t`Timetable`,
  rooms: t`Rooms and events`,
  queue: t`Queue`,
});

export const roleWords = (): Record<BoardRole, string> => ({
  name: t`Name column`,
  second: t`Second language`,
  detail: t`Detail`,
  price: t`Price column`,
  secondPrice: t`Second price, for example full`,
  time: t`Time column`,
  section: t`Section`,
  soldOut: t`Sold out`,
  available: t`Available`,
  photo: t`Name of the photo`,
});

export const currencyWords = (): Record<Currency, string> => ({
  INR: "₹ INR",
  USD: "$ USD",
  EUR: "€ EUR",
  GBP: "£ GBP",
  AED: "AED",
  none: t`No currency`,
});

export const numberWords = (): Record<NumberFormat, string> => ({
  indian: "1,20,000",
  western: "120,000",
  plain: "120000",
});
