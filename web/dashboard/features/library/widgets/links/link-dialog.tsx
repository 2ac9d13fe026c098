import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Stack, Text, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { z } from "zod";
import { lookAtLink } from "#shared/contracts/library/links.ts";
import { createWidget } from "#shared/contracts/library/widgets.ts";
import { type KnownLink, readLink } from "#shared/links/read-link.ts";
import type { Widget, WidgetKind } from "#shared/media-kinds/contract.ts";
import { messageOf } from "#web/lib/api-error.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { answerOf } from "#web/lib/reads.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { LatePart } from "#web/ui/panel/late-part.tsx";
import { WidgetPicture } from "../widget-picture.tsx";
import styles from "./link-dialog.module.css";
import { LinkWays, type ShownWay } from "./link-ways.tsx";
import { sourceOf, widgetOfWay } from "./link-widget.ts";
import { noteWords, problemWords, serviceWords } from "./link-words.ts";
import { useMakeLink } from "./use-make-link.ts";

interface Values {
  link: string;
  name: string;
}
const values = z.object({ link: z.string(), name: createWidget.body.shape.name });
/** Milliseconds without input after which typing counts as finished. */
const restMs = 500;

/** An app that a person completes in its own form. */
export interface UnfinishedApp {
  kind: WidgetKind;
  name: string;
  fresh?: object;
}

/** Says what a pasted link is, what screens can show of it, and makes it with one button. */
export function LinkDialog({
  link: pasted,
  onClose,
  onComplete,
}: {
  link: string;
  onClose: () => void;
  onComplete: (app: UnfinishedApp) => void;
}) {
  const form = useSchemaForm<Values>(values, { link: pasted, name: "" });
  const input = inputsOf(form);
  const { link, name } = form.watch();
  const known = readLink(link, location.hostname);
  const isLink = typeof known !== "string";
  const [rested] = useDebouncedValue(link, restMs);
  const look = useQuery({
    ...answerOf(lookAtLink, ["link", rested.trim()], { link: rested.trim() }),
    enabled: isLink && rested === link,
    retry: false,
    staleTime: 60_000,
  });
  const found = isLink && rested === link ? look.data : undefined;
  const isTesting = isLink && !found && !look.isError;
  const ways: readonly ShownWay[] = found?.ways ?? (isLink ? known.ways : []);
  const [wanted, setWanted] = useState<string | null>(null);
  const chosen = ways.find(({ app }) => app === wanted) ?? ways[0];
  const shown = found ?? (isLink ? known : null);
  useUsualName(form, shown && usualName(shown, found?.title ?? null));
  const preview = previewOf(chosen, name);
  const { make, widgetFor } = useMakeLink();

  const complete = (widget: Widget | null) => {
    const kind = widget?.kind ?? "weather";
    onComplete({ kind, name, ...(widget && { fresh: widget.settings }) });
  };
  async function submit(): Promise<void> {
    if (!chosen) return;
    if (chosen.app === "weather") return complete(null);
    const unfinished = await make(chosen, name.trim());
    if (unfinished) complete(unfinished);
    else onClose();
  }
  const mayComplete = chosen && chosen.works !== "no" && chosen.app !== "file" && chosen.app !== "code";

  return (
    <FormDialog
      size="xl"
      title={t`Paste a link`}
      form={form}
      onSubmit={submit}
      submit={chosen?.app === "file" ? t`Copy` : t`Create`}
      disabled={!chosen || chosen.works === "no"}
      refusalsAt="link"
      onClose={onClose}
      other={
        mayComplete && (
          <Button
            variant="subtle"
            onClick={() => {
              if (chosen.app === "weather") return complete(null);
              widgetFor(chosen, name.trim()).then(complete, (error: unknown) =>
                form.setError("link", { message: messageOf(error) }),
              );
            }}
          >
            <Trans>Settings first</Trans>
          </Button>
        )
      }
    >
      <TextInput
        label={t`Link`}
        description={t`As you copy it from the service, or the code that it gives for other pages.`}
        placeholder="https://"
        maxLength={8_000}
        data-autofocus
        {...input.text("link")}
        error={input.error("link") ?? (link.trim() === "" || isLink ? undefined : problemWords()[known])}
      />
      {shown && (
        <div className={preview ? styles.columns : undefined}>
          <Stack gap="md" aria-live="polite">
            <Text fw={600}>{serviceWords(shown)}</Text>
            {isTesting && (
              <p className={styles.note} role="status">
                <Trans>Testing it as a screen would…</Trans>
              </p>
            )}
            {look.isError && (
              <Alert color="orange" variant="light" p="sm" role="alert">
                {messageOf(look.error)} <Trans>You can create it without the test.</Trans>
              </Alert>
            )}
            {chosen && <LinkWays ways={ways} chosen={chosen} onChoose={({ app }) => setWanted(app)} />}
            <Notes of={shown} />
            {chosen && <TextInput label={t`Name`} maxLength={200} {...input.text("name")} />}
          </Stack>
          {preview && <Preview widget={preview} />}
        </div>
      )}
    </FormDialog>
  );
}

/** Names what is made, until the person types another name. */
function useUsualName(form: ReturnType<typeof useSchemaForm<Values>>, usual: string | null): void {
  const [given, setGiven] = useState("");
  useEffect(() => {
    if (usual === null || usual === given || form.getValues("name") !== given) return;
    form.setValue("name", usual);
    setGiven(usual);
  }, [form, usual, given]);
}

const usualName = ({ name, address }: Pick<KnownLink, "name" | "address">, title: string | null): string => {
  const { hostname, pathname, searchParams } = new URL(address);
  // A payment has the name of who is paid.
  if (title || name) return title || searchParams.get("pn")?.trim() || name;
  const last = pathname.split("/").filter(Boolean).at(-1) ?? "";
  return /\.\w{2,5}$/.test(last) ? decodeName(last) : hostname.replace(/^www\./, "");
};
function decodeName(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function Notes({ of: { notes, name } }: { of: Pick<KnownLink, "notes" | "name"> }) {
  const words = noteWords(name);
  if (notes.length === 0) return null;
  return (
    <Alert color="gray" variant="light" p="sm" title={t`Good to know`}>
      <Stack gap={6}>
        {notes.map((note) => (
          <Text key={note} size="sm">
            {words[note]}
          </Text>
        ))}
      </Stack>
    </Alert>
  );
}

/** Rows, events and news are known when their source is made. */
const previewOf = (way: ShownWay | undefined, name: string): Widget | null =>
  way && !sourceOf[way.app] ? widgetOfWay(way, { name }) : null;

function Preview({ widget }: { widget: Widget }) {
  return (
    <div className={styles.picture}>
      <LatePart>
        <WidgetPicture widget={widget} />
      </LatePart>
    </div>
  );
}
