import { ActionIcon, Button, Group, Text, Textarea } from "@mantine/core";
import { ImagePlus } from "lucide-react";
import { useRef, useState } from "react";
import { chatMessageMost } from "#shared/contracts/desk/chats.ts";
import type { ChatOnPage } from "#shared/operator-api/chats-contract.ts";
import { filledReply, type SavedReply } from "#shared/operator-api/saved-replies-contract.ts";
import { keepText, keptText } from "#web/lib/browser-storage.ts";
import { FileButton } from "#web/ui/panel/file-button.tsx";
import { showAlert } from "../../calls/alerts.ts";
import { serverWordsOr } from "../../calls/operator-call.ts";
import { useProfile } from "../own-profile/profile-queries.ts";
import { ReplyChooser } from "../saved-replies/reply-chooser.tsx";
import { draftName } from "../tickets/use-draft.ts";
import { newMessageId, useSendPicture, useWriteInChat } from "./chat-queries.ts";
import { endWords } from "./chat-words.ts";
import { beAtDesk } from "./use-chat-events.ts";

/** Tells the operator why a change of a chat was refused. */
export const failed = (error: unknown) => showAlert(serverWordsOr(error, "It did not work. Try again."));

const saysWritingEveryMs = 4_000;

/** Renders the box in which the operator answers; the same saved replies as in tickets, without what they do to one. */
export function ChatAnswer({ chat }: { chat: ChatOnPage }) {
  const { id } = chat;
  const place = draftName(`chat-${id}`);
  const [text, setShown] = useState(() => keptText("sessionStorage", place) ?? "");
  /** Survives also a look at another page. */
  const setText = (typed: string) => {
    setShown(typed);
    keepText("sessionStorage", place, typed === "" ? null : typed);
  };
  const write = useWriteInChat();
  const picture = useSendPicture();
  const saidAt = useRef(0);
  const [choosing, setChoosing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const operator = useProfile().data?.name ?? "";
  if (chat.state === "ended") return <Text c="dimmed">{endWords(chat)}</Text>;
  if (!chat.may_write)
    return (
      <Text c="dimmed">
        {chat.operator ? `${chat.operator.name} answers this chat.` : "Take this chat to answer."}
      </Text>
    );
  const isTooLong = text.trim().length > chatMessageMost;
  const choose = (saved: SavedReply) => {
    setChoosing(false);
    const ticket = chat.ticket_id === null ? {} : { ticket: String(chat.ticket_id) };
    const filled = filledReply(saved.text, { name: chat.name || "you", operator, ...ticket });
    setText(text.trim() === "" ? filled : `${text.trimEnd()}\n\n${filled}`);
    field.current?.focus();
  };
  const send = () => {
    const said = text.trim();
    if (said === "" || isTooLong) return;
    setText("");
    write.mutateAsync({ id, text: said, clientId: newMessageId() }).catch((error) => {
      const typed = keptText("sessionStorage", place) ?? "";
      setText(typed === "" ? said : `${said}\n${typed}`);
      failed(error);
    });
  };
  return (
    <>
      <Group align="end" gap="xs" wrap="nowrap">
        <Textarea
          ref={field}
          flex={1}
          error={isTooLong && `A message can have at most ${chatMessageMost} characters. Send it in parts.`}
          label="Your answer"
          description="Enter sends it, Shift and Enter begin a new line."
          autosize
          minRows={2}
          maxRows={8}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            if (Date.now() - saidAt.current < saysWritingEveryMs) return;
            saidAt.current = Date.now();
            void beAtDesk(id);
          }}
          onKeyDown={(event) => {
            if (event.key === "/" && text === "") {
              event.preventDefault();
              setChoosing(true);
            }
            if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send();
          }}
        />
        <FileButton
          accept="image/png,image/jpeg,image/webp"
          onChange={(file) => file && picture.mutateAsync({ id, file }).catch(failed)}
        >
          {(button) => (
            <ActionIcon
              {...button}
              size="lg"
              variant="default"
              aria-label="Send a picture"
              title="Send a picture"
              loading={picture.isPending}
            >
              <ImagePlus size={18} aria-hidden />
            </ActionIcon>
          )}
        </FileButton>
        <Button onClick={send} disabled={text.trim() === "" || isTooLong}>
          Send
        </Button>
      </Group>
      <ReplyChooser opened={choosing} onOpened={setChoosing} onChoose={choose} />
    </>
  );
}
