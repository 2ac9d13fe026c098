import { t } from "@lingui/core/macro";
import { ColorInput, SegmentedControl, Stack, Textarea } from "@mantine/core";
import { useState } from "react";
import type { Messages } from "#web/lib/form.ts";
import { FieldPair } from "#web/ui/panel/field-pair.tsx";
import { SearchSelect } from "#web/ui/panel/search-select/search-select.tsx";
import { LettersNote } from "../../../fields/letters-note.tsx";
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
  content: EmergencyDraft["content"];
  drill: boolean;
  errors: Messages;
  onChange: (content: EmergencyDraft["content"]) => void;
}) {
  const { content, drill, errors } = props;
  const change = (part: Partial<EmergencyDraft["content"]>) => props.onChange({ ...content, ...part });
  const [search, setSearch] = useState("");
  const media = useReadyMedia(search);
  return (
    <Stack gap="md">
      <SegmentedControl
        fullWidth
        aria-label={t`What screens show`}
        value={content.kind}
        onChange={(kind) => change({ kind: kind === "media" ? "media" : "message" })}
        data={[
          { value: "message", label: t`Message` },
          { value: "media", label: t`Media` },
        ]}
      />
      {content.kind === "message" ? (
        <>
          <Textarea
            label={t`Message`}
            placeholder={t`Please leave the building by the nearest exit.`}
            autoFocus
            autosize
            minRows={2}
            maxLength={500}
            value={content.text}
            onChange={(event) => change({ text: event.currentTarget.value })}
            error={errors["content.text"]}
          />
          <LettersNote of={content.text} />
          <FieldPair>
            <ColorInput
              withEyeDropper={false}
              label={t`Text colour`}
              value={content.colour}
              onChange={(colour) => change({ colour })}
              error={errors["content.colour"]}
            />
            <ColorInput
              withEyeDropper={false}
              label={t`Background colour`}
              value={content.background}
              onChange={(background) => change({ background })}
              error={errors["content.background"]}
            />
          </FieldPair>
          <MessagePreview {...content} drill={drill} />
        </>
      ) : (
        <SearchSelect
          label={t`Media`}
          placeholder={t`Search by name`}
          data={media.data?.items.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
          value={content.mediaId === null ? null : String(content.mediaId)}
          onChange={(id) => change({ mediaId: id === null ? null : Number(id) })}
          onSearchChange={setSearch}
          error={errors["content.mediaId"]}
        />
      )}
    </Stack>
  );
}
