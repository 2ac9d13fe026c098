import { t } from "@lingui/core/macro";
import { ColorInput, SegmentedControl, Stack, Textarea } from "@mantine/core";
import { useState } from "react";
import { LettersNote } from "../../../fields/letters-note.tsx";
import { SearchSelect } from "../../../fields/search-select.tsx";
import styles from "./emergency.module.css";
import type { EmergencyDraft } from "./emergency-draft.ts";
import { useReadyMedia } from "./emergency-queries.ts";

/** Renders approximately how a message looks on a screen; screens fit the text to their own size. */
function MessagePreview(props: { text: string; colour: string; background: string; drill: boolean }) {
  const { text, colour, background, drill } = props;
  return (
    <div className={styles.preview} role="img" aria-label={t`Preview`} style={{ color: colour, background }}>
      {drill && <span className={styles.previewDrill}>DRILL</span>}
      <span>{text.trim() === "" ? t`Your message` : text}</span>
    </div>
  );
}

/** Renders the fields for an emergency's content: a message in two colours, or one media. */
export function ContentFields(props: {
  draft: EmergencyDraft;
  errors: Record<string, string>;
  onChange: (change: Partial<EmergencyDraft>) => void;
}) {
  const { draft, errors, onChange } = props;
  const [search, setSearch] = useState("");
  const media = useReadyMedia(search);
  return (
    <Stack gap="md">
      <SegmentedControl
        fullWidth
        aria-label={t`What screens show`}
        value={draft.kind}
        onChange={(kind) => onChange({ kind: kind === "media" ? "media" : "message" })}
        data={[
          { value: "message", label: t`Message` },
          { value: "media", label: t`Media` },
        ]}
      />
      {draft.kind === "message" ? (
        <>
          <Textarea
            label={t`Message`}
            placeholder={t`Please leave the building by the nearest exit.`}
            autosize
            minRows={2}
            maxLength={500}
            value={draft.text}
            onChange={(event) => onChange({ text: event.currentTarget.value })}
            error={errors["content.text"]}
          />
          <LettersNote of={draft.text} />
          <div className={styles.pair}>
            <ColorInput
              withEyeDropper={false}
              label={t`Text colour`}
              value={draft.colour}
              onChange={(colour) => onChange({ colour })}
              error={errors["content.colour"]}
            />
            <ColorInput
              withEyeDropper={false}
              label={t`Background colour`}
              value={draft.background}
              onChange={(background) => onChange({ background })}
              error={errors["content.background"]}
            />
          </div>
          <MessagePreview {...draft} />
        </>
      ) : (
        <SearchSelect
          label={t`Media`}
          placeholder={t`Search by name`}
          data={media.data?.items.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
          value={draft.mediaId === null ? null : String(draft.mediaId)}
          onChange={(id) => onChange({ mediaId: id === null ? null : Number(id) })}
          onSearchChange={setSearch}
          error={errors["content.mediaId"]}
        />
      )}
    </Stack>
  );
}
