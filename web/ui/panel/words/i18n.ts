import { setupI18n } from "@lingui/core";

/**
 * What `t`, `plural` and `<Trans>` speak through. It speaks English, whose sentences stand in the source, until a
 * panel that has other languages loads and activates one of them.
 */
export const i18n = setupI18n({ locale: "en", locales: "en-IN", messages: { en: {} } });
