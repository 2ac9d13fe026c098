import { randomBytes, randomUUID } from "node:crypto";
import {
  askForPerson,
  beHereInChat,
  chatKeyHeader,
  confirmChatAddress,
  endOwnChat,
  giveChatAddress,
  readChat,
  writeInChat,
} from "#shared/contracts/desk/chats.ts";
import {
  acceptChatCall,
  availabilityCall,
  chatCall,
  chatHereCall,
  chatsCall,
  endChatCall,
  handOverChatCall,
  presenceCall,
  ticketOfChatCall,
  writeInChatCall,
} from "#shared/operator-api/addresses.ts";
import type { ChatOnPage, ChatsPage } from "#shared/operator-api/chats-contract.ts";
import { Client } from "../../../testing/client.ts";
import { anOperator } from "../../../testing/factories.ts";
import type { TestApp } from "../../../testing/test-app.ts";

type Process = Pick<TestApp, "app">;

/** A visitor's browser with a key of its own. */
export function aVisitor(process: Process, headers: Record<string, string> = {}) {
  const key = randomBytes(32).toString("base64url");
  const client = new Client(process, { [chatKeyHeader]: key, ...headers });
  return {
    key,
    client,
    ask: (more: Partial<Parameters<typeof client.call<typeof askForPerson>>[1]> = {}) =>
      client.call(askForPerson, { language: "en", page: "/", ...more }),
    read: (after = 0) => client.call(readChat, { after }),
    write: (text: string, clientId: string = randomUUID()) => client.call(writeInChat, { text, clientId }),
    beHere: (page = "/", read = 0) => client.call(beHereInChat, { page, read }),
    end: () => client.call(endOwnChat, {}),
    giveAddress: (email: string, text?: string) =>
      client.call(giveChatAddress, {
        name: "Meera",
        email,
        ...(text && { message: { clientId: randomUUID(), text } }),
      }),
    confirm: (code: string) => client.call(confirmChatAddress, { code }),
  };
}

/** An operator at a desk, who is available. */
export async function anAnswerer(test: TestApp, process: Process, name: string, role?: "admin" | "manager") {
  const { operatorId, cookie } = await anOperator(test.deps, { role: role ?? "manager", name });
  const client = new Client(process, { cookie });
  const post = (url: string, payload: object = {}) => client.request({ method: "POST", url, payload });
  const operator = {
    operatorId,
    cookie,
    client,
    post,
    /** As the open page does every some seconds. */
    beHere: async (payload: object = {}) => {
      await post(presenceCall, { place: randomUUID(), ticket: null, writes: false });
      return post(chatHereCall, payload);
    },
    setAvailable: (available: boolean) => post(availabilityCall, { available }),
    list: async (): Promise<ChatsPage> => (await client.request({ method: "GET", url: chatsCall })).json(),
    read: async (id: number): Promise<ChatOnPage> =>
      (await client.request({ method: "GET", url: chatCall(id) })).json().chat,
    accept: (id: number) => post(acceptChatCall(id)),
    write: (id: number, text: string, clientId: string = randomUUID()) =>
      post(writeInChatCall(id), { text, client_id: clientId }),
    handOver: (id: number, to: number) => post(handOverChatCall(id), { operator_id: to }),
    end: (id: number) => post(endChatCall(id)),
    makeTicket: (id: number) => post(ticketOfChatCall(id)),
  };
  await operator.setAvailable(true);
  await operator.beHere();
  return operator;
}
