import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Button, Group, Input, Text, Textarea, TextInput } from "@mantine/core";
import { Plus, Trash2 } from "lucide-react";
import { type CardField, cardUses, fieldsOf } from "#shared/media-kinds/card-uses.ts";
import { ChoiceField } from "#web/ui/panel/choice-field.tsx";
import { SegmentField } from "#web/ui/panel/segment-field.tsx";
import { cardWords, momentNow } from "./card-words.ts";
import type { FieldsProps, SettingsOf } from "./kind.ts";
import { LanguageField } from "./language-field.tsx";
import styles from "./world-clocks-fields.module.css";

type Props = FieldsProps<"card">;

/** Asks for what the variant of a card shows. */
export function CardFields(props: Props) {
  const { settings, set, errorOf } = props;
  const { variant, title, language, whenOld } = settings;
  return (
    <>
      <Text size="sm" c="dimmed">
        {cardWords()[variant].purpose}
      </Text>
      <TextInput
        label={t`Title`}
        maxLength={80}
        value={title}
        onChange={(event) => set({ title: event.currentTarget.value })}
        error={errorOf("title")}
      />
      {fieldsOf(variant).map((field) => (
        <Field key={field} field={field} {...props} />
      ))}
      {cardUses[variant].dated && (
        <SegmentField
          label={t`When that day is over`}
          data={[
            { value: "show", label: t`Show it with its date` },
            { value: "skip", label: t`Skip it` },
          ]}
          value={whenOld}
          onChange={(whenOld) => set({ whenOld })}
        />
      )}
      <LanguageField language={language} onChange={(next) => set({ language: next })} />
    </>
  );
}

const lineWords = (): Partial<Record<CardField, { label: string; note?: string; most: number }>> => ({
  by: { label: t`Who said it`, most: 80 },
  link: {
    label: t`Address that the code opens`,
    note: t`For example your page on Google. Empty: no code.`,
    most: 300,
  },
  phone: { label: t`WhatsApp number`, note: t`With its country code, such as +91 98765 43210.`, most: 24 },
  network: { label: t`Name of the Wi-Fi`, most: 32 },
  wifiKey: {
    label: t`Password of the Wi-Fi`,
    note: t`Everybody who sees the screen can read it. Empty: the network is open.`,
    most: 63,
  },
});

function Field({ field, ...props }: Props & { field: CardField }) {
  const { settings, set, errorOf } = props;
  const line = lineWords()[field];
  if (line)
    return (
      <TextInput
        label={line.label}
        description={line.note}
        maxLength={line.most}
        autoComplete="off"
        value={String(settings[field] ?? "")}
        onChange={(event) => set({ [field]: event.currentTarget.value })}
        error={errorOf(field)}
      />
    );
  if (field === "rows") return <RowsField {...props} />;
  if (field === "text")
    return (
      <Textarea
        label={cardWords()[settings.variant].text}
        autosize
        minRows={2}
        maxLength={300}
        value={settings.text}
        onChange={(event) => set({ text: event.currentTarget.value })}
        error={errorOf("text")}
      />
    );
  if (field === "stars")
    return (
      <ChoiceField
        label={t`Stars`}
        data={[0, 5, 4, 3, 2, 1].map((value) => ({ value, label: "★".repeat(value) || t`None` }))}
        value={settings.stars}
        onChange={(stars) => set({ stars })}
      />
    );
  return <MomentField {...props} />;
}

function MomentField({ settings: { at, variant }, set, errorOf }: Props) {
  return (
    <Group align="end" wrap="nowrap">
      <TextInput
        type="datetime-local"
        style={{ flex: 1 }}
        label={variant === "safety" ? t`Since` : t`As of`}
        description={
          variant === "safety"
            ? undefined
            : t`The screen says it, so that nobody takes old values for new ones.`
        }
        value={at ?? ""}
        onChange={(event) => set({ at: event.currentTarget.value || null })}
        error={errorOf("at")}
      />
      <Button variant="light" onClick={() => set({ at: momentNow(Date.now()) })}>
        <Trans>Now</Trans>
      </Button>
    </Group>
  );
}

type Row = SettingsOf<"card">["rows"][number];
const mostRows = 10;

function RowsField({ settings: { rows, variant }, set, errorOf }: Props) {
  const change = (at: number, row: Partial<Row>) =>
    set({ rows: rows.map((known, index) => (index === at ? { ...known, ...row } : known)) });
  return (
    <Input.Wrapper label={cardWords()[variant].rows} component="fieldset" error={errorOf("rows")}>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end, and two may be alike
        <div key={at} className={styles.city}>
          <TextInput
            aria-label={t`Name in row ${at + 1}`}
            maxLength={60}
            value={row.name}
            onChange={(event) => change(at, { name: event.currentTarget.value })}
            error={errorOf(`rows.${at}.name`)}
          />
          <TextInput
            aria-label={t`Value in row ${at + 1}`}
            maxLength={40}
            value={row.value}
            onChange={(event) => change(at, { value: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            size="lg"
            aria-label={t`Remove row ${at + 1}`}
            onClick={() => set({ rows: rows.filter((_, index) => index !== at) })}
          >
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {rows.length < mostRows && (
        <Button
          mt="xs"
          size="compact-sm"
          variant="light"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => set({ rows: [...rows, { name: "", value: "" }] })}
        >
          <Trans>Add a row</Trans>
        </Button>
      )}
    </Input.Wrapper>
  );
}
