import { t } from "@lingui/core/macro";
import { ActionIcon, TextInput } from "@mantine/core";
import { ArrowDown, ArrowUp, X } from "lucide-react";
import type { UseFormReturn } from "react-hook-form";
import type { Media } from "#shared/contracts/library/media.ts";
import { inputsOf } from "#web/lib/form.ts";
import { SearchSelect } from "#web/ui/panel/search-select/search-select.tsx";
import { PlaylistSelect } from "../../../../fields/playlist-select.tsx";
import type { EditedMenu } from "./edited-menu.ts";
import styles from "./touch-menus.module.css";

interface ChoiceFieldsProps {
  form: UseFormReturn<EditedMenu>;
  place: number;
  count: number;
  pictures: readonly Media[];
  /** The saved picture's name, for one that is not among the first media. */
  savedPicture: string | null;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** Renders the fields of one button: its words, its playlist and its picture. */
export function ChoiceFields(props: ChoiceFieldsProps) {
  const { form, place, count, pictures, savedPicture, onMove, onRemove } = props;
  const input = inputsOf(form);
  const number = place + 1;
  const picture = input.id(`choices.${place}.mediaId`);
  const data = pictures.map(({ id, name }) => ({ value: String(id), label: name }));
  if (picture.value !== null && !data.some(({ value }) => value === picture.value))
    data.unshift({ value: picture.value, label: savedPicture ?? t`Removed picture` });
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
      <TextInput label={t`Words on the button`} maxLength={60} {...input.text(`choices.${place}.name`)} />
      <PlaylistSelect {...input.value(`choices.${place}.playlistId`)} />
      <SearchSelect
        label={t`Picture`}
        placeholder={t`First picture of the playlist`}
        clearable
        clearButtonProps={{ "aria-label": t`No picture of my own` }}
        nothingFoundMessage={t`No picture with that name. Upload it under Media first.`}
        data={data}
        {...picture}
      />
    </fieldset>
  );
}
