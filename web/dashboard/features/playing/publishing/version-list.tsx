import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Badge, Button, Text } from "@mantine/core";
import { History, RotateCcw } from "lucide-react";
import type { Publication } from "#shared/contracts/playing/publishing.ts";
import { formatDateTime } from "#web/lib/formats.ts";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import { Unfold } from "#web/ui/panel/unfold.tsx";
import { useMay } from "../../../queries/me.ts";
import { ChangeList } from "./change-words.tsx";
import { Comments } from "./comments.tsx";
import styles from "./publishing.module.css";
import { useBringBack, usePublications, useRollBack } from "./publishing-queries.ts";

function titleOf({ state, cause, ...of }: Publication): string {
  const [number, old] = [of.number ?? 0, of.rolledBackTo ?? 0];
  if (state === "discarded") return t`Discarded drafts`;
  if (state === "withdrawn") return t`Cancelled`;
  if (state === "waiting") return t`Scheduled`;
  if (cause === "roll back") return t`Version ${number}: rollback to version ${old}`;
  if (cause === "begin") return t`Version ${number}: what screens played when reviewing was switched on`;
  if (cause === "end") return t`Version ${number}: remaining drafts when reviewing was switched off`;
  return t`Version ${number}`;
}

function byWords({ publishedAt, publishAt, createdAt, by }: Publication): string {
  const time = formatDateTime(publishedAt ?? publishAt ?? createdAt);
  return by === null ? t`${time} by a deleted user` : t`${time} by ${by}`;
}

function backWords(of: Publication): string {
  const number = of.number ?? 0;
  return t`Roll back to version ${number}`;
}

/** Lists all published, waiting, cancelled and discarded versions, newest first, with the button to roll back. */
export function VersionList({ reviewing }: { reviewing: boolean }) {
  const mayPublish = useMay("publish", { whole: true });
  const mayRestore = useMay("content.edit", { whole: true });
  const seesAll = useMay("content.see", { whole: true });
  const list = usePublications();
  const back = useRollBack();
  const bringBack = useBringBack();
  const items = list.data?.pages.flatMap((page) => page.items);
  if (!items)
    return <NotLoaded query={list} failed={t`The versions could not be loaded`} lines={3} height={56} />;
  if (items.length === 0)
    return <Text c="dimmed">{t`None yet. Each time you publish, a version is kept here.`}</Text>;
  const current = items.find((each) => each.current)?.id ?? null;
  return (
    <>
      <ul className={styles.versions}>
        {items.map((each) => (
          <li key={each.id} className={styles.version}>
            <div className={styles.versionHead}>
              <strong>{titleOf(each)}</strong>
              {each.current && <Badge color="green" variant="light">{t`Current version`}</Badge>}
              {each.isPart && <Badge color="gray" variant="light">{t`A part of the account`}</Badge>}
            </div>
            <Text size="sm" c="dimmed">
              {byWords(each)}
            </Text>
            {each.note && <Text size="sm">{each.note}</Text>}
            {each.changeCount > 0 && (
              <Unfold summary={plural(each.changeCount, { one: "# change", other: "# changes" })}>
                <ChangeList changes={each.changes} />
              </Unfold>
            )}
            {seesAll && each.state !== "discarded" && <Comments about={{ publicationId: each.id }} />}
            {mayPublish && reviewing && each.state === "published" && !each.current && (
              <div>
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<History size={14} aria-hidden />}
                  loading={back.isPending && back.variables.id === each.id}
                  onClick={() => back.mutate({ id: each.id, before: current })}
                  aria-label={backWords(each)}
                >
                  <Trans>Roll back to this</Trans>
                </Button>
              </div>
            )}
            {mayRestore && reviewing && each.state === "discarded" && (
              <div>
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<RotateCcw size={14} aria-hidden />}
                  loading={bringBack.isPending && bringBack.variables?.id === each.id}
                  onClick={() => bringBack.mutate({ id: each.id })}
                >
                  <Trans>Restore as drafts</Trans>
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button variant="subtle" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          <Trans>Show older versions</Trans>
        </Button>
      )}
    </>
  );
}
