import { t } from "@lingui/core/macro";
import { SimpleGrid, TextInput } from "@mantine/core";
import {
  type CountdownUnit,
  countdownRepeats,
  countdownUnits,
} from "#shared/media-kinds/countdown-settings.ts";
import { ChoiceField } from "#web/ui/panel/choice-field.tsx";
import { SegmentField } from "#web/ui/panel/segment-field.tsx";
import type { FieldsProps } from "./kind.ts";
import { LanguageField } from "./language-field.tsx";
import { ZoneField } from "./zone-field.tsx";

const repeatWords = () => ({ none: t`Once`, weekly: t`Every week`, yearly: t`Every year` });
const unitWords = (): Record<CountdownUnit, string> => ({
  days: t`Days`,
  hours: t`Hours`,
  minutes: t`Minutes`,
  seconds: t`Seconds`,
});

export function CountdownFields({ settings, set, errorOf }: FieldsProps<"countdown">) {
  const { at, repeat, smallest, after, afterText, title, zone, language } = settings;
  const [repeats, units] = [repeatWords(), unitWords()];
  return (
    <>
      <TextInput
        label={t`Title`}
        placeholder={t`Our new café opens in`}
        maxLength={80}
        value={title}
        onChange={(event) => set({ title: event.currentTarget.value })}
        error={errorOf("title")}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          type="datetime-local"
          label={t`Date and time`}
          value={at}
          onChange={(event) => set({ at: event.currentTarget.value.slice(0, 16) })}
          error={errorOf("at")}
        />
        <ChoiceField
          label={t`Repeats`}
          data={countdownRepeats.map((value) => ({ value, label: repeats[value] }))}
          value={repeat}
          onChange={(repeat) => set({ repeat })}
        />
      </SimpleGrid>
      <ZoneField zone={zone} onChange={(next) => set({ zone: next })} error={errorOf("zone")} />
      <ChoiceField
        label={t`Smallest unit`}
        data={countdownUnits.map((value) => ({ value, label: units[value] }))}
        value={smallest}
        onChange={(smallest) => set({ smallest })}
      />
      <SegmentField
        label={t`Afterwards`}
        description={repeat === "none" ? undefined : t`For the rest of that day. Then it counts again.`}
        data={[
          { value: "text", label: t`Show a text` },
          { value: "skip", label: t`Skip it` },
        ]}
        value={after}
        onChange={(after) => set({ after })}
      />
      {after === "text" && (
        <TextInput
          label={t`Text afterwards`}
          placeholder={t`We are open!`}
          description={t`Without a text it shows zeros.`}
          maxLength={200}
          value={afterText}
          onChange={(event) => set({ afterText: event.currentTarget.value })}
          error={errorOf("afterText")}
        />
      )}
      <LanguageField language={language} onChange={(next) => set({ language: next })} />
    </>
  );
}
