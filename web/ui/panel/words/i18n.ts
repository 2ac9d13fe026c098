import { setupI18n } from "@lingui/core";

/**
 * The Lingui instance of `t`, `plural` and `<Trans>`. It uses English, whose sentences are in the source, until a panel
 * with other languages loads and activates one of them.
 */
export const i18n = setupI18n({ locale: "en", locales: "en-IN", messages: { en: {} } });
