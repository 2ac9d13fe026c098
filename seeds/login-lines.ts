import { paths } from "#shared/paths.ts";
import { cafe, demoAccounts, emailOf } from "./accounts/index.ts";
import { demoManagers } from "./support/plant-support.ts";

/** Returns the demo logins as text for the terminal. */
export function loginLines(url: string, password: string): string {
  const others = demoAccounts.filter((account) => account !== cafe).map((account) => account.login);
  return [
    "",
    "  The demo is planted. All its people, shops and payments are invented.",
    "",
    `  Customer     ${emailOf(cafe)}, password "${password}"`,
    `  Managers     ${demoManagers.map(({ loginName }) => loginName).join(" and ")}, same password`,
    `  More         ${others.join(", ")}: each @${emailOf(cafe).split("@")[1]}, same password`,
    "",
    `  A screen of your own: open ${url}${paths.player} in another window; it shows six digits.`,
    `  Sign in as the customer, choose Screens, Add screen, and enter them. Two licences are free.`,
    "  The other screens are simulated: they report as long as the server runs with --demo.",
  ].join("\n");
}
