import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, SegmentedControl, Text, TextInput } from "@mantine/core";
import { Search } from "lucide-react";
import { useState } from "react";
import type { Media } from "#shared/contracts/library/media.ts";
import { fileKinds } from "#shared/media-kinds/contract.ts";
import { countOfItems } from "#web/dashboard/words/counts.ts";
import { Dialog } from "#web/ui/panel/dialog.tsx";
import { MediaPicture } from "#web/ui/panel/pictures.tsx";
import { EmptyState, FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { kinds } from "../../../media-kinds/index.ts";
import { LoadMore } from "../media/media-grid.tsx";
import { useMediaList } from "../media/media-queries.ts";
import { factsOf } from "../media/media-words.ts";
import { Thumbnail } from "../media/thumbnail.tsx";
import { UploadButton } from "../media/upload-button.tsx";
import styles from "./media-picker.module.css";

/** Renders one media as a checkbox with a picture. */
function PickerChoice(props: { media: Media; checked: boolean; onToggle: () => void }) {
  const { media, checked, onToggle } = props;
  return (
    <label className={styles.choice}>
      <input
        className={styles.box}
        type="checkbox"
        checked={checked}
        disabled={media.state === "failed"}
        onChange={onToggle}
        aria-label={media.name}
      />
      <Thumbnail media={media} />
      <span className={styles.words}>
        <span className={styles.name}>{media.name}</span>
        <span className={styles.facts}>
          {media.state === "failed" ? t`Could not be processed` : factsOf(media)}
        </span>
      </span>
    </label>
  );
}

interface MediaPickerProps {
  opened: boolean;
  onClose: () => void;
  /** In the order of selection. */
  onAdd: (media: Media[]) => void;
}

/** Renders the choice of media for a playlist: search, kinds, multiple selection. */
export function MediaPicker({ opened, onClose, onAdd }: MediaPickerProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t`Add media`} size="xl">
      <PickerBody onClose={onClose} onAdd={onAdd} />
    </Dialog>
  );
}

const kindChoices = () => [
  { value: "all", label: t`All` },
  ...fileKinds.map((kind) => ({ value: kind as string, label: kinds[kind].filterName() })),
  { value: "drawn", label: t`Others` },
];
const isOfKind = (media: Media, choice: string): boolean =>
  choice === "all" || (choice === "drawn" ? media.widget !== null : media.kind === choice);

function PickerBody({ onClose, onAdd }: Omit<MediaPickerProps, "opened">) {
  const list = useMediaList();
  const [words, setWords] = useState("");
  const [kind, setKind] = useState("all");
  const [chosen, setChosen] = useState<readonly Media[]>([]);
  const wanted = words.trim().toLowerCase();
  const shown = list.items.filter(
    (media) => isOfKind(media, kind) && media.name.toLowerCase().includes(wanted),
  );

  function toggle(media: Media): void {
    const without = chosen.filter((each) => each.id !== media.id);
    setChosen(without.length < chosen.length ? without : [...chosen, media]);
  }

  if (list.isError && list.items.length === 0) {
    return <FailedState title={t`Your media could not be loaded`} of={list} />;
  }
  if (list.isPending) return <LoadingState lines={3} height={100} />;
  if (list.items.length === 0) {
    return (
      <EmptyState
        picture={MediaPicture}
        title={t`Nothing uploaded yet`}
        text={t`Upload a picture, a video or a PDF first. It appears here immediately.`}
        actions={<UploadButton />}
      />
    );
  }
  return (
    <>
      <div className={styles.filters}>
        <TextInput
          className={styles.search}
          aria-label={t`Search by name`}
          placeholder={t`Search by name`}
          type="search"
          leftSection={<Search size={16} aria-hidden />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <SegmentedControl aria-label={t`Kind`} data={kindChoices()} value={kind} onChange={setKind} />
      </div>
      {shown.length === 0 && !list.hasNextPage && (
        <Text c="dimmed" ta="center" py="xl" role="status">
          <Trans>Nothing matches. Try fewer letters or another kind.</Trans>
        </Text>
      )}
      <ul className={styles.grid} aria-label={t`Media to choose from`}>
        {shown.map((media) => (
          <li key={media.id}>
            <PickerChoice
              media={media}
              checked={chosen.some((each) => each.id === media.id)}
              onToggle={() => toggle(media)}
            />
          </li>
        ))}
        <LoadMore
          more={list.hasNextPage}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      </ul>
      <div className={styles.foot}>
        <UploadButton variant="default" />
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
          <Button disabled={chosen.length === 0} onClick={() => onAdd([...chosen])}>
            {chosen.length === 0 ? t`Add` : t`Add ${countOfItems(chosen.length)}`}
          </Button>
        </Group>
      </div>
    </>
  );
}
