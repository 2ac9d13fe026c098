import { t } from "@lingui/core/macro";
import { Checkbox, TextInput } from "@mantine/core";
import { SegmentField } from "#web/ui/panel/segment-field.tsx";
import type { FieldsProps } from "./kind.ts";
import { PageCheck } from "./page-check.tsx";

export function StreamFields({ settings, set, errorOf }: FieldsProps<"stream">) {
  return (
    <>
      <TextInput
        label={t`Address of the stream`}
        description={t`It starts with https:// and usually ends with .m3u8. The server of the stream must allow other sites to play it.`}
        type="url"
        placeholder="https://example.com/live/index.m3u8"
        value={settings.url}
        onChange={(event) => set({ url: event.currentTarget.value })}
        error={errorOf("url")}
      />
      <PageCheck url={settings.url} framed={false} />
      <Checkbox
        label={t`Without sound`}
        description={t`Some browsers start a video with sound only after a click, which a screen never gets.`}
        checked={settings.muted}
        onChange={(event) => set({ muted: event.currentTarget.checked })}
      />
      <SegmentField
        label={t`Fit`}
        data={[
          { value: "contain", label: t`Whole picture` },
          { value: "cover", label: t`Fill the screen` },
        ]}
        value={settings.fit}
        onChange={(fit) => set({ fit })}
      />
    </>
  );
}
