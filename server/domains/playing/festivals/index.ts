export { askAboutMoonDays, mailMoon, mailMoonJob } from "./mail-moon.ts";
