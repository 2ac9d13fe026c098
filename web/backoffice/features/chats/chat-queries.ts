import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  acceptChatCall,
  chatCall,
  chatPicturesCall,
  chatsCall,
  endChatCall,
  handOverChatCall,
  ticketOfChatCall,
  writeInChatCall,
} from "#shared/operator-api/addresses.ts";
import {
  type ChatOnPage,
  type ChatsPage,
  chatAnswer,
  chatsAnswer,
} from "#shared/operator-api/chats-contract.ts";
import { newId } from "#web/lib/new-id.ts";
import { operatorCall, operatorQuery } from "../../calls/operator-call.ts";

const listKey = ["chats"];
const chatKey = (id: number) => ["chat", id];
/** Events say when to read again; this is for one that was lost. */
const askAgainMs = 30_000;

export const useChats = () =>
  useQuery({
    ...operatorQuery(listKey, chatsCall, chatsAnswer.parse),
    staleTime: 0,
    refetchInterval: askAgainMs,
    refetchIntervalInBackground: true,
  });

export const useChat = (id: number) =>
  useQuery({
    ...operatorQuery(chatKey(id), chatCall(id), (body) => chatAnswer.parse(body).chat),
    staleTime: 0,
    refetchInterval: askAgainMs,
  });

/** Returns a function that reads the list, and these chats, again. */
export function useReadChatsAgain(): (ids?: readonly number[]) => void {
  const client = useQueryClient();
  return (ids) => {
    void client.invalidateQueries({ queryKey: listKey });
    if (!ids) void client.invalidateQueries({ queryKey: ["chat"] });
    else for (const id of ids) void client.invalidateQueries({ queryKey: chatKey(id) });
  };
}

/** Returns a change of one chat, after which it is read again, also when it was refused. */
function useChange<Given extends { id: number }>(
  address: (given: Given) => string,
  json: (given: Given) => Record<string, unknown> = () => ({}),
) {
  const readAgain = useReadChatsAgain();
  return useMutation({
    mutationFn: (given: Given) => operatorCall(address(given), { method: "POST", json: json(given) }),
    onSettled: (_answer, _error, { id }) => readAgain([id]),
  });
}

export const useAcceptChat = () => useChange<{ id: number }>(({ id }) => acceptChatCall(id));
export const useEndChat = () => useChange<{ id: number }>(({ id }) => endChatCall(id));
export const useTicketOfChat = () => useChange<{ id: number }>(({ id }) => ticketOfChatCall(id));
export const useHandOverChat = () =>
  useChange<{ id: number; to: number }>(
    ({ id }) => handOverChatCall(id),
    ({ to }) => ({ operator_id: to }),
  );

/** Sends a message. The same one is sent again with the same id, so that it stands in the chat once. */
export function useWriteInChat() {
  const client = useQueryClient();
  const readAgain = useReadChatsAgain();
  return useMutation({
    mutationFn: ({ id, text, clientId }: { id: number; text: string; clientId: string }) =>
      operatorCall(writeInChatCall(id), { method: "POST", json: { text, client_id: clientId } }),
    retry: 2,
    onMutate: ({ id, text, clientId }) => {
      client.setQueryData<ChatOnPage>(
        chatKey(id),
        (chat) =>
          chat && {
            ...chat,
            messages: [
              ...chat.messages,
              {
                // Replaced by the message itself as soon as the chat is read again.
                id: Number.MAX_SAFE_INTEGER,
                from: "operator",
                name: chat.operator?.name ?? null,
                text,
                event: null,
                picture: false,
                clientId,
                at: new Date().toISOString(),
              },
            ],
          },
      );
    },
    onSettled: (_answer, _error, { id }) => readAgain([id]),
  });
}

/** Sends a picture, which stands in the chat when it is read again. */
export function useSendPicture() {
  const readAgain = useReadChatsAgain();
  return useMutation({
    mutationFn: ({ id, file }: { id: number; file: File }) =>
      operatorCall(chatPicturesCall(id), { method: "POST", query: { client_id: newId() }, file }),
    onSettled: (_answer, _error, { id }) => readAgain([id]),
  });
}

export const newMessageId = newId;

/** What calls for the operator: who waits, and what is unread in the own chats. */
export function callsIn(page: ChatsPage | undefined): number {
  if (!page) return 0;
  const isOwn = (operator: { id: number } | null) => operator?.id === page.self;
  return page.chats.filter(
    ({ state, operator, unread }) =>
      state === "waiting" || (state === "open" && isOwn(operator) && unread > 0),
  ).length;
}
