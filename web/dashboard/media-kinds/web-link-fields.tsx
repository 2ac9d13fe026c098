import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Checkbox, Text } from "@mantine/core";
import {
  embedAddress,
  readWebLink,
  slideSeconds,
  type WebLink,
  type WebLinkProblem,
} from "#shared/links/youtube-and-slides.ts";
import { NumberField } from "#web/ui/panel/number-field.tsx";

const problemWords = (): Record<WebLinkProblem, string> => ({
  youtubeNoVideo: t`This link names no video. Open the video or the playlist on YouTube, choose Share, and paste that link.`,
  youtubePrivateList: t`Only you can see this list. Make a public or unlisted playlist on YouTube, and paste its link.`,
  slidesNoPresentation: t`This link names no presentation. Open it in Google Slides, choose File, Share, Publish to web, and paste that link.`,
});

/** Renders what a link of YouTube or Google Slides can choose, or why it cannot be shown; nothing for other addresses. */
export function WebLinkFields({ url, onChange }: { url: string; onChange: (url: string) => void }) {
  const link = readWebLink(url);
  if (link === null) return null;
  if (typeof link === "string")
    return (
      <Alert color="orange" variant="light" p="sm" role="status">
        {problemWords()[link]}
      </Alert>
    );
  const set = (change: Partial<WebLink>) => onChange(embedAddress({ ...link, ...change } as WebLink));
  return (
    <>
      {link.service === "youtube" ? (
        <Checkbox
          label={t`Without sound`}
          description={t`Some browsers start a video with sound only after a click, which a screen never gets.`}
          checked={link.muted}
          onChange={(event) => set({ muted: event.currentTarget.checked })}
        />
      ) : (
        <>
          {!link.published && (
            <Text size="sm" c="dimmed">
              <Trans>
                Screens can show it only when everyone with the link may see it. Safest: in Google Slides
                choose File, Share, Publish to web, and paste that link here.
              </Trans>
            </Text>
          )}
          <NumberField
            label={t`Seconds per slide`}
            min={slideSeconds.least}
            max={slideSeconds.most}
            value={link.slideS}
            onChange={(slideS) => slideS !== null && set({ slideS })}
          />
        </>
      )}
      <Checkbox
        label={t`Again from the beginning after the end`}
        checked={link.repeat}
        onChange={(event) => set({ repeat: event.currentTarget.checked })}
      />
    </>
  );
}

/** Returns the address to store for what a person typed or pasted: of a known link, the one for other pages. */
export function storedAddress(text: string): string {
  const link = readWebLink(text);
  return link === null || typeof link === "string" ? text : embedAddress(link);
}
