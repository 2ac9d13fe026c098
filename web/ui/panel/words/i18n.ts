import { I18n, type MessageDescriptor, type MessageOptions, setupI18n } from "@lingui/core";
import { localeOf } from "#shared/languages.ts";

const english = { locale: "en", locales: localeOf("en"), messages: { en: {} } };
const inEnglish = setupI18n(english);

/** Lingui takes the plural rules of the chosen language also for an English sentence that stands in: "0 screen" in Gujarati. */
class Sentences extends I18n {
  override _(
    sentence: MessageDescriptor | string,
    values?: Record<string, unknown>,
    options?: MessageOptions,
  ): string {
    const descriptor =
      typeof sentence === "string" ? { ...options, id: sentence, ...(values && { values }) } : sentence;
    return Object.hasOwn(this.messages, descriptor.id) ? super._(descriptor) : inEnglish._(descriptor);
  }
}

/**
 * The Lingui instance of `t`, `plural` and `<Trans>`. It uses English, whose sentences are in the source, until a panel
 * with other languages loads and activates one of them. A sentence that the language lacks is English in all its parts.
 */
export const i18n: I18n = new Sentences(english);
