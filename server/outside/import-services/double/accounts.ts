import type { PiSignageAccount } from "./pisignage.ts";
import type { ScreenCloudAccount } from "./screencloud.ts";
import type { YodeckAccount } from "./yodeck.ts";

export interface ServiceAccounts {
  /** By the name before `.pisignage.com`. */
  pisignage: Map<string, PiSignageAccount>;
  /** By token. */
  yodeck: Map<string, YodeckAccount>;
  /** By token. */
  screencloud: Map<string, ScreenCloudAccount>;
}
