import { t } from "@lingui/core/macro";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { LiveConversation } from "#web/lib/live-chat/live-conversation.ts";
import { hasLiveMark } from "#web/lib/live-chat/live-mark.ts";
import { language } from "#web/site/language.ts";
import { supportHours, withSupport } from "../../support.ts";
import { getJson, postJson } from "../accounts/post-json.ts";
import type { Brain } from "./brain.ts";
import type { ConversationState } from "./conversation-state.ts";

interface Part {
  live: LiveConversation;
  module: typeof import("./live-part.ts");
}

/**
 * Returns the live part of the chat, whose script is fetched when a person is asked for, or when a live chat goes on in this
 * browser. `panel`: null while there is none.
 */
export function useLivePart({
  state,
  brain,
  contactUrl,
}: {
  state: ConversationState;
  brain: Brain | null;
  contactUrl: string;
}): { panel: ReactNode; unread: number; ask: () => void } {
  const [part, setPart] = useState<Part | null>(null);
  const [unread, setUnread] = useState(0);
  const loading = useRef(false);
  const before = useRef({ state, brain });
  before.current = { state, brain };

  const leave = useCallback(() => {
    setPart((left) => {
      left?.live.forget();
      return null;
    });
    setUnread(0);
    loading.current = false;
  }, []);
  const start = useCallback(async () => {
    if (loading.current) return;
    loading.current = true;
    try {
      const module = await import("./live-part.ts");
      const goesOn = hasLiveMark();
      const live = module.startLive({ language, http: { get: getJson, post: postJson }, contactUrl });
      setPart({ live, module });
      const { state, brain } = before.current;
      if (!goesOn) await live.ask(module.wordsBefore(state.lines, brain));
      else if (!(await live.resume())) leave();
    } catch {
      // Without the script there is the envelope; the next try loads it again.
      loading.current = false;
    }
  }, [contactUrl, leave]);
  useEffect(() => {
    if (hasLiveMark()) void start();
  }, [start]);
  useEffect(() => () => part?.live.dispose(), [part]);

  return {
    unread,
    ask: () => void start(),
    panel: part && (
      <part.module.LivePanel
        live={part.live}
        open={state.window === "open"}
        hours={withSupport(supportHours)}
        leaveWords={t`Back to the assistant`}
        onLeave={leave}
        onUnread={setUnread}
      />
    ),
  };
}
