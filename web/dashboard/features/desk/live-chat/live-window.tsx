import "./live-window.css";
import { t } from "@lingui/core/macro";
import { I18nProvider } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { brand } from "#shared/brand.ts";
import { getChatOffer } from "#shared/contracts/desk/chats.ts";
import { siteLanguageOf } from "#shared/site-pages.ts";
import { spoken } from "#web/dashboard/words/set-language.ts";
import { call } from "#web/lib/api.ts";
import { ChatFrame } from "#web/lib/live-chat/chat-frame.tsx";
import { ChatLauncher } from "#web/lib/live-chat/chat-launcher.tsx";
import type { ChatWindowState } from "#web/lib/live-chat/launcher-label.ts";
import { type LiveConversation, startLive } from "#web/lib/live-chat/live-conversation.ts";
import { hasLiveMark } from "#web/lib/live-chat/live-mark.ts";
import { LivePanel } from "#web/lib/live-chat/live-panel.tsx";
import { i18n } from "#web/ui/panel/words/i18n.ts";
import { liveHttp } from "./live-http.ts";

const product = brand.name;

/** The one window of this page, while there is a chat. */
let shown: { root: Root; box: HTMLElement; open: () => void } | null = null;

/** Opens the window and asks for a person, or goes on with the chat of this browser. */
export function talkToPerson(): void {
  if (shown) shown.open();
  else begin("open");
}

/** Goes on with the chat of this browser, out of the way. */
export function goOnWithChat(): void {
  if (!shown) begin("minimised");
}

function begin(window: ChatWindowState["window"]): void {
  const live = startLive({ language: siteLanguageOf(spoken()), http: liveHttp });
  const box = document.body.appendChild(document.createElement("div"));
  const leave = () => {
    live.forget();
    live.dispose();
    shown?.root.unmount();
    box.remove();
    shown = null;
  };
  shown = { root: createRoot(box), box, open: () => undefined };
  shown.root.render(
    <I18nProvider i18n={i18n}>
      <LiveWindow live={live} first={window} onLeave={leave} />
    </I18nProvider>,
  );
  if (!hasLiveMark()) void live.ask([]);
  else void live.resume().then((goesOn) => !goesOn && leave());
}

function LiveWindow({
  live,
  first,
  onLeave,
}: {
  live: LiveConversation;
  first: ChatWindowState["window"];
  onLeave: () => void;
}) {
  const [window, setWindow] = useState(first);
  const [unread, setUnread] = useState(0);
  const [hours, setHours] = useState("");
  const launcher = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown) shown.open = () => setWindow("open");
    // Without it the window says the same but for the hours.
    call(getChatOffer, { language: siteLanguageOf(spoken()) }).then(
      ({ hours }) => setHours(hours),
      () => undefined,
    );
  }, []);
  return (
    <>
      <ChatLauncher state={{ window, unread }} button={launcher} onOpen={() => setWindow("open")} />
      <ChatFrame
        title={<Trans>{product} support</Trans>}
        note={<Trans>Live chat</Trans>}
        open={window === "open"}
        first={panel}
        calmFirst={panel}
        opener={launcher}
        onMinimise={() => setWindow("minimised")}
        onClose={() => (live.state().view?.state === "ended" ? onLeave() : setWindow("minimised"))}
      >
        <LivePanel
          live={live}
          open={window === "open"}
          hours={hours}
          leaveWords={t`Close`}
          onLeave={onLeave}
          onUnread={setUnread}
        />
      </ChatFrame>
    </>
  );
}
