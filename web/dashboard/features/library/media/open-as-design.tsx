import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { PenTool } from "lucide-react";
import { useNavigate } from "react-router";
import { importMedia } from "#shared/contracts/desk/imports.ts";
import type { Media } from "#shared/contracts/library/media.ts";
import { traitsOf } from "#shared/media-kinds/traits.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { showFailure } from "#web/ui/panel/notices.tsx";

/** Returns whether a media was made of slides. Its name may have lost its ending, and then says nothing. */
export const isPresentation = ({ kind, name }: Pick<Media, "kind" | "name">): boolean =>
  traitsOf(kind).slides === true && /\.pptx$/i.test(name);

/** Renders the button that makes a design of slides: first a list shows what comes over and what does not. */
export function OpenAsDesign({ media }: { media: Media }) {
  const navigate = useNavigate();
  const open = useMutation({
    mutationFn: () => call(importMedia, { mediaId: media.id }),
    onSuccess: ({ id }) => navigate(paths.import(id)),
    onError: (error) => showFailure(t`“${media.name}” could not be opened as a design`, error),
  });
  return (
    <Button
      variant="default"
      leftSection={<PenTool size={16} aria-hidden />}
      title={t`Makes a design with a page for each slide. Its texts can be changed`}
      loading={open.isPending}
      onClick={() => open.mutate()}
    >
      <Trans>Open as a design</Trans>
    </Button>
  );
}
