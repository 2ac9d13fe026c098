import { plural, t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { accountLimits } from "#shared/account-limits.ts";
import type { Account } from "#shared/contracts/identity/account.ts";
import type { BrandFont } from "#shared/contracts/library/brand-fonts.ts";
import { ownFontName } from "#shared/fonts/font-choice.ts";
import { paths } from "#shared/paths.ts";
import { formatBytes } from "#web/lib/formats.ts";
import { ConfirmDialog } from "#web/ui/panel/confirm-dialog.tsx";
import { offerUndo, showFailure } from "#web/ui/panel/notices.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import styles from "./account.module.css";
import { AddFontDialog, RenameFontDialog } from "./font-dialogs.tsx";
import { useFontUses, useFontWrites } from "./font-queries.ts";
import { FontSample } from "./font-sample.tsx";
import { fontStyleWords } from "./font-words.ts";

type Open = { what: "add" } | { what: "style" | "rename" | "remove"; font: BrandFont };

/** Renders the account's own fonts: their samples, and how they are added, named and removed. */
export function OwnFontsPart({ brand }: { brand: Account["brand"] }) {
  const { fonts } = brand;
  const [open, setOpen] = useState<Open | null>(null);
  const { remove, restore } = useFontWrites();
  const close = () => setOpen(null);
  const max = accountLimits.maxBrandFonts;
  const taken = (font: BrandFont) =>
    remove.mutateAsync(font.id).then(
      () => offerUndo(t`The font “${font.name}” is removed`, () => restore.mutateAsync(font.id)),
      (error) => showFailure(t`The font could not be removed`, error),
    );
  return (
    <Part title={t`Own fonts`}>
      <Text size="sm" c="dimmed">
        <Trans>
          Fonts of your brand for texts in designs, on all screens and without a network too. A file can have
          2 MB: TTF, OTF, WOFF or WOFF2. Letters that it lacks come from our fonts.
        </Trans>{" "}
        <Trans>Apps and boards keep the fonts of their look.</Trans>
      </Text>
      {fonts.length > 0 && (
        <ul className={styles.rows} aria-label={t`Own fonts`}>
          {fonts.map((font) => (
            <li key={font.id} className={styles.font}>
              <div className={styles.grow}>
                <FontSample font={font} />
                <Text fw={550} mt="xs">
                  {font.name}
                </Text>
                <Text size="sm" c="dimmed">
                  {font.files.map(({ style }) => fontStyleWords()[style]).join(", ")}
                  {" · "}
                  {formatBytes(font.files.reduce((sum, { bytes }) => sum + bytes, 0))}
                </Text>
              </div>
              <Group gap="xs">
                <Button size="xs" variant="default" onClick={() => setOpen({ what: "style", font })}>
                  <Trans>Add a style</Trans>
                </Button>
                <Button size="xs" variant="default" onClick={() => setOpen({ what: "rename", font })}>
                  <Trans>Rename</Trans>
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t`Remove ${font.name}`}
                  onClick={() => setOpen({ what: "remove", font })}
                >
                  <Trans>Remove</Trans>
                </Button>
              </Group>
            </li>
          ))}
        </ul>
      )}
      <Group gap="xs" mt="md">
        <Button
          variant="default"
          leftSection={<Plus size={15} aria-hidden />}
          disabled={fonts.length >= max}
          onClick={() => setOpen({ what: "add" })}
        >
          <Trans>Add a font</Trans>
        </Button>
        <Button
          component={Link}
          to={`${paths.trash}?kind=font`}
          variant="subtle"
          leftSection={<Trash2 size={15} aria-hidden />}
        >
          <Trans>Trash</Trans>
        </Button>
      </Group>
      {fonts.length >= max && (
        <Text size="sm" c="dimmed" mt="xs">
          {plural(max, { one: "An account can have # own font.", other: "An account can have # own fonts." })}
        </Text>
      )}
      {open?.what === "add" && <AddFontDialog font={null} onClose={close} />}
      {open?.what === "style" && <AddFontDialog font={open.font} onClose={close} />}
      {open?.what === "rename" && <RenameFontDialog font={open.font} onClose={close} />}
      {open?.what === "remove" && (
        <RemoveFont font={open.font} brand={brand} onClose={close} onConfirm={() => void taken(open.font)} />
      )}
    </Part>
  );
}

/** How many designs are named before the rest is counted. */
const mostNamed = 5;

function RemoveFont({
  font,
  brand,
  onClose,
  onConfirm,
}: {
  font: BrandFont;
  brand: Account["brand"];
  onClose: () => void;
  onConfirm: () => void;
}) {
  const uses = useFontUses();
  const { name } = font;
  const designs = uses.data?.items.find(({ id }) => id === font.id)?.designs ?? [];
  const count = designs.length;
  const more = count - mostNamed;
  const inBrand = [brand.headingFont, brand.textFont].includes(ownFontName(font.id));
  return (
    <ConfirmDialog
      opened
      isUndoable
      isReady={uses.data !== undefined}
      title={t`Remove ${name}?`}
      confirm={t`Remove`}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {uses.data ? (
        <>
          <p>
            {count > 0 ? (
              <Plural
                value={count}
                one="# design has it. It shows our font behind it from now on:"
                other="# designs have it. They show our font behind it from now on:"
              />
            ) : (
              <Trans>No design has it.</Trans>
            )}
          </p>
          {count > 0 && (
            <ul>
              {designs.slice(0, mostNamed).map((design) => (
                <li key={design.id}>{design.name}</li>
              ))}
              {more > 0 && (
                <li>
                  <Plural value={more} one="# more" other="# more" />
                </li>
              )}
            </ul>
          )}
          {inBrand && (
            <p>
              <Trans>It is the font of headings or texts of your brand.</Trans>
            </p>
          )}
          <p>
            <Trans>You can restore it from the trash for 30 days.</Trans>
          </p>
        </>
      ) : (
        <NotLoaded query={uses} failed={t`Where it is used could not be loaded`} lines={2} />
      )}
    </ConfirmDialog>
  );
}
