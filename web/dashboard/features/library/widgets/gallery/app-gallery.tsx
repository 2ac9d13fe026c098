import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Text, TextInput, UnstyledButton } from "@mantine/core";
import { Search } from "lucide-react";
import { useId, useState } from "react";
import type { AppGroup } from "../../../../media-kinds/kind.ts";
import { useMe } from "../../../../queries/me.ts";
import { PasteField } from "../links/paste-field.tsx";
import styles from "./app-gallery.module.css";
import { AppPicture } from "./app-picture.tsx";
import { type App, allApps, appsFor, groupWords } from "./apps.ts";

/** Renders everything that can be made without a file, with a search, and the field for links. */
export function AppGallery({
  onChoose,
  onLink,
}: {
  onChoose: (app: App) => void;
  onLink: (link: string) => void;
}) {
  const [search, setSearch] = useState("");
  const weather = useMe().data?.weather ?? false;
  const found = appsFor(allApps({ weather }), search);
  const groups = (Object.entries(groupWords()) as [AppGroup, string][]).filter(([group]) =>
    found.some((app) => app.group === group),
  );
  return (
    <div className={styles.gallery}>
      <PasteField onLink={onLink} />
      <TextInput
        type="search"
        aria-label={t`Search apps`}
        placeholder={t`Search: menu, clock, UPI, YouTube …`}
        data-autofocus
        leftSection={<Search size={17} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onPaste={(event) => {
          const text = event.clipboardData.getData("text/plain").trim();
          if (!/^https?:\/\/\S+$/i.test(text)) return;
          event.preventDefault();
          onLink(text);
        }}
        onKeyDown={(event) => {
          const [only] = found;
          if (event.key === "Enter" && only && search.trim()) onChoose(only);
        }}
      />
      {found.length === 0 && (
        <Text c="dimmed" role="status">
          <Trans>No app with these words. Try another word, or a web page with its address.</Trans>
        </Text>
      )}
      {groups.map(([group, name]) => (
        <section key={group} aria-label={name}>
          <h3 className={styles.group}>{name}</h3>
          <ul className={styles.apps}>
            {found
              .filter((app) => app.group === group)
              .map((app) => (
                <li key={app.id}>
                  <AppCard app={app} onChoose={() => onChoose(app)} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function AppCard({ app, onChoose }: { app: App; onChoose: () => void }) {
  const id = useId();
  return (
    <UnstyledButton
      className={styles.app}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-purpose`}
      onClick={onChoose}
    >
      <AppPicture app={app} />
      <span className={styles.words}>
        <span id={`${id}-name`} className={styles.name}>
          {app.name}
        </span>
        <span id={`${id}-purpose`} className={styles.purpose}>
          {app.purpose}
        </span>
      </span>
    </UnstyledButton>
  );
}
