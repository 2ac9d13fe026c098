import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Anchor, Stack, Switch, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Link, useLocation } from "react-router";
import type { RequestOf } from "#shared/contracts/contract.ts";
import { type ListedDataSource, setSourcePublishing } from "#shared/contracts/library/data-sources.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { useReadAgain } from "#web/lib/reads.ts";
import { showFailure } from "#web/ui/panel/notices.tsx";
import { useMay } from "../../../queries/me.ts";
import { topic, usePublishing } from "./publishing-status.ts";

type Choice = Pick<ListedDataSource, "id" | "name" | "publishing" | "isOpen" | "waits">;

function useSetSourcePublishing() {
  return useMutation({
    mutationFn: (input: RequestOf<typeof setSourcePublishing>) => call(setSourcePublishing, input),
    onError: (error) => showFailure(t`This was not changed`, error),
    onSettled: useReadAgain(["data-sources"], [topic]),
  });
}

/** Renders whether changes of a data source wait for approval. Nothing where the account does not review. */
export function SourceChoice({ source, named = false }: { source: Choice; named?: boolean }) {
  const reviewing = usePublishing().data?.mode === "review";
  const mayPublish = useMay("publish", { whole: true });
  const set = useSetSourcePublishing();
  if (!reviewing) return null;
  const { id, name, publishing } = source;
  const mode = set.isPending ? set.variables.mode : publishing;
  return (
    <Stack gap={6}>
      <Switch
        label={t`Changes wait for approval`}
        {...(named && { "aria-label": t`Changes of “${name}” wait for approval` })}
        checked={mode === "review"}
        disabled={!mayPublish || set.isPending}
        onChange={({ currentTarget: { checked } }) =>
          set.mutate({ id, mode: checked ? "review" : "at once" })
        }
      />
      <Text size="sm" c="dimmed" role="status">
        <StateWords source={source} />
      </Text>
    </Stack>
  );
}

/** Says what screens show of it. */
function StateWords({ source: { publishing, isOpen, waits } }: { source: Choice }) {
  const isHere = useLocation().pathname === paths.publish;
  const publish = (words: string) =>
    isHere ? (
      words
    ) : (
      <Anchor component={Link} to={paths.publish} underline="always" inherit>
        {words}
      </Anchor>
    );
  if (isOpen) return <Trans>Screens show every change within seconds, without approval.</Trans>;
  if (publishing === "at once") return publish(t`Changes show at once as soon as you publish this choice.`);
  if (waits) return publish(t`Screens show the published content. A newer one waits for approval.`);
  return <Trans>Screens show the newest content. The next change waits for approval.</Trans>;
}
