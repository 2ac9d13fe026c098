import { t } from "@lingui/core/macro";
import { Select, TextInput } from "@mantine/core";
import { readWebLink } from "#shared/links/youtube-and-slides.ts";
import type { FieldsProps } from "./kind.ts";
import { PageCheck } from "./page-check.tsx";
import { storedAddress, WebLinkFields } from "./web-link-fields.tsx";
import { WebViewFields } from "./web-view-fields.tsx";

const refreshChoices = () => [
  { value: "", label: t`Only to free memory, once an hour` },
  { value: "30", label: t`Every 30 seconds` },
  { value: "60", label: t`Every minute` },
  { value: "300", label: t`Every 5 minutes` },
  { value: "900", label: t`Every 15 minutes` },
  { value: "3600", label: t`Every hour` },
];

export function WebFields({ settings, set, errorOf }: FieldsProps<"web">) {
  const choices = refreshChoices();
  const chosen = String(settings.refreshS ?? "");
  const known = choices.some(({ value }) => value === chosen);
  const own = { value: chosen, label: t`Every ${settings.refreshS ?? 0} seconds` };
  return (
    <>
      <TextInput
        label={t`Address`}
        description={t`Of a page, or a link of YouTube or Google Slides.`}
        type="url"
        placeholder="https://example.com/menu"
        value={settings.url}
        onChange={(event) => set({ url: storedAddress(event.currentTarget.value) })}
        error={errorOf("url")}
      />
      <WebLinkFields url={settings.url} onChange={(url) => set({ url })} />
      {typeof readWebLink(settings.url) !== "string" && <PageCheck url={settings.url} />}
      <Select
        label={t`Reload while it is on screen`}
        description={t`For pages that do not refresh themselves.`}
        comboboxProps={{ keepMounted: false }}
        data={known ? choices : [own, ...choices]}
        value={chosen}
        onChange={(value) => set({ refreshS: value ? Number(value) : null })}
      />
      <WebViewFields {...{ settings, set, errorOf }} />
    </>
  );
}
