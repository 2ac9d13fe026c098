import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { MessageCircle } from "lucide-react";
import { getChatOffer } from "#shared/contracts/desk/chats.ts";
import { siteLanguageOf } from "#shared/site-pages.ts";
import { useMe } from "#web/dashboard/queries/me.ts";
import { spoken } from "#web/dashboard/words/set-language.ts";
import { answerOf } from "#web/lib/reads.ts";
import { showFailure } from "#web/ui/panel/notices.tsx";

const talk = () =>
  import("./live-window.tsx").then(
    ({ talkToPerson }) => talkToPerson(),
    (error: unknown) => showFailure(t`The chat could not be opened`, error),
  );

/** Renders the button for a chat with a person; nothing where nobody answers so, and for customers of a partner's brand. */
export function TalkButton() {
  const me = useMe().data;
  const isOwn = me !== undefined && !me.brand && !me.sandbox && !me.visit;
  const language = siteLanguageOf(spoken());
  const offer = useQuery({
    ...answerOf(getChatOffer, ["chat-offer", language], { language }),
    enabled: isOwn,
  });
  if (!isOwn || !offer.data?.isOffered) return null;
  return (
    <Button
      variant="default"
      leftSection={<MessageCircle size={18} aria-hidden />}
      onClick={() => void talk()}
    >
      <Trans>Talk to a person</Trans>
    </Button>
  );
}
