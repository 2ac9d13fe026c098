import { t } from "@lingui/core/macro";
import { ActionIcon, TextInput } from "@mantine/core";
import { ArrowDown, ArrowUp, X } from "lucide-react";
import type { Media } from "#shared/contracts/library/media.ts";
import type { TouchMenuFields } from "#shared/contracts/playing/touch-menus.ts";
import { PlaylistSelect } from "../../../../fields/playlist-select.tsx";
import { SearchSelect } from "../../../../fields/search-select.tsx";
import styles from "./touch-menus.module.css";

/** A button while it is edited. `key`: stays while it moves. */
export interface DraftChoice extends Omit<TouchMenuFields["choices"][number], "playlistId"> {
  key: number;
  playlistId: number | null;
  /** The picture's name, for one that is not among the first media. */
  mediaName: string | null;
}

interface ChoiceFieldsProps {
  choice: DraftChoice;
  place: number;
  count: number;
  pictures: readonly Media[];
  errors: Record<string, string>;
  onChange: (some: Partial<DraftChoice>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** Renders the fields of one button: its words, its playlist and its picture. */
export function ChoiceFields(props: ChoiceFieldsProps) {
  const { choice, place, count, pictures, errors, onChange, onMove, onRemove } = props;
  const number = place + 1;
  const error = (field: string) => errors[`choices.${place}.${field}`];
  const data = pictures.map(({ id, name }) => ({ value: String(id), label: name }));
  if (choice.mediaId !== null && !pictures.some(({ id }) => id === choice.mediaId))
    data.unshift({ value: String(choice.mediaId), label: choice.mediaName ?? t`Removed picture` });
  return (
    <fieldset className={styles.choice}>
      <legend>{t`Button ${number}`}</legend>
      <div className={styles.order}>
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={place === 0}
          aria-label={t`Move button ${number} up`}
          onClick={() => onMove(-1)}
        >
          <ArrowUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={place === count - 1}
          aria-label={t`Move button ${number} down`}
          onClick={() => onMove(1)}
        >
          <ArrowDown size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={count === 1}
          aria-label={t`Remove button ${number}`}
          onClick={onRemove}
        >
          <X size={16} aria-hidden />
        </ActionIcon>
      </div>
      <TextInput
        label={t`Words on the button`}
        maxLength={60}
        value={choice.name}
        onChange={({ currentTarget: { value } }) => onChange({ name: value })}
        error={error("name")}
      />
      <PlaylistSelect
        value={choice.playlistId}
        onChange={(playlistId) => onChange({ playlistId })}
        error={error("playlistId")}
      />
      <SearchSelect
        label={t`Picture`}
        placeholder={t`First picture of the playlist`}
        clearable
        clearButtonProps={{ "aria-label": t`No picture of my own` }}
        nothingFoundMessage={t`No picture with that name. Upload it under Media first.`}
        data={data}
        value={choice.mediaId === null ? null : String(choice.mediaId)}
        onChange={(id) => onChange({ mediaId: id === null ? null : Number(id) })}
        error={error("mediaId")}
      />
    </fieldset>
  );
}
