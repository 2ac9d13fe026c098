import type { DemoAccount } from "./account.ts";
import { cafe } from "./cafe.ts";
import { chains } from "./chains.ts";
import { shops } from "./shops.ts";

export { type DemoAccount, type DemoPlaylist, type DemoScreen, demoDomain, emailOf } from "./account.ts";
export { cafe } from "./cafe.ts";
export const demoAccounts: readonly DemoAccount[] = [cafe, ...chains, ...shops];
