import { t } from "@lingui/core/macro";
/** How the occasions of templates are called, in the order of the year's feasts as most shops plan them. */
export const occasionNames: Readonly<Record<string, string>> = {
  diwali: t`Diwali`,
  dhanteras: t`Dhanteras`,
  christmas: t`Christmas`,
  "new-year": t`New Year`,
  sankranti: t`Makar Sankranti`,
  pongal: t`Pongal`,
  republic: t`Republic Day`,
  holi: t`Holi`,
  ugadi: t`Ugadi and Gudi Padwa`,
  eid: t`Eid`,
  baisakhi: t`Baisakhi`,
  independence: t`Independence Day`,
  rakhi: t`Raksha Bandhan`,
  onam: t`Onam`,
  ganesh: t`Ganesh Chaturthi`,
  gandhi: t`Gandhi Jayanti`,
  navratri: t`Navratri`,
  "durga-puja": t`Durga Puja`,
  dussehra: t`Dussehra`,
};
