import type {
  askForPerson,
  beHereInChat,
  ChatMessage,
  ChatView,
  confirmChatAddress,
  endOwnChat,
  getChatEvents,
  giveChatAddress,
  readChat,
  sendChatPicture,
  writeInChat,
} from "#shared/contracts/desk/chats.ts";
import type { SiteLanguage } from "#shared/site-pages.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import { fetchInTurn } from "#web/lib/fetch-in-turn.ts";
import { newId } from "#web/lib/new-id.ts";
import { readEvents } from "./event-reader.ts";
import { forgetKeptLive, type KeptLive, newKey, readKeptLive, writeKeptLive } from "./kept-live.ts";

const calls = {
  chat: "/api/v1/chat" satisfies (typeof askForPerson)["path"] & (typeof readChat)["path"],
  messages: "/api/v1/chat/messages" satisfies (typeof writeInChat)["path"],
  pictures: "/api/v1/chat/pictures" satisfies (typeof sendChatPicture)["path"],
  here: "/api/v1/chat/here" satisfies (typeof beHereInChat)["path"],
  end: "/api/v1/chat/end" satisfies (typeof endOwnChat)["path"],
  address: "/api/v1/chat/address" satisfies (typeof giveChatAddress)["path"],
  confirm: "/api/v1/chat/address/confirm" satisfies (typeof confirmChatAddress)["path"],
  events: "/api/v1/chat/events" satisfies (typeof getChatEvents)["path"],
};

/** Again the name of the header: the contract needs zod, which pages do not load. */
const keyHeader = "x-chat-key";
const writesForMs = 6_000;
const saysWritingEveryMs = 4_000;
const triesAgainMs = 3_000;

/** What was said with the assistant before. */
export type Before = readonly { from: "assistant" | "visitor"; text: string }[];

export interface Pending {
  clientId: string;
  /** Of a picture its name. */
  text: string;
  /** It is sent by itself, and not kept for the next page. */
  isPicture?: true;
  /** Why the server refused it; undefined: it is on its way. */
  refused?: string;
}

export interface LiveState {
  /** Null until the server has answered. */
  view: ChatView | null;
  /** Every message so far, oldest first. */
  messages: readonly ChatMessage[];
  pending: readonly Pending[];
  /** The person is writing. */
  writes: boolean;
  isConnected: boolean;
  /** Messages of the person that arrived while the window was not open. */
  unread: number;
  /** Why a person could not be asked for. */
  problem: string | null;
}

export interface LiveConversation {
  state(): LiveState;
  subscribe(listener: () => void): () => void;
  /** Continues the chat that the browser keeps. Returns false when the server does not have it any more. */
  resume(): Promise<boolean>;
  /** Asks for a person; again after nobody answered. */
  ask(before: Before): Promise<void>;
  send(text: string): void;
  sendPicture(file: File): Promise<void>;
  /** Returns the picture of a message; null when it cannot be read. */
  readPicture(id: number): Promise<Blob | null>;
  /** Says that the visitor writes. */
  noteTyping(): void;
  /** Whether the visitor sees the messages. */
  show(visible: boolean): void;
  end(): Promise<void>;
  /** Returns a problem for people; null: done. */
  giveAddress(given: { name?: string; email?: string; text?: string }): Promise<AddressProblem | null>;
  confirm(code: string): Promise<string | null>;
  /** Forgets a chat that has ended. */
  forget(): void;
  dispose(): void;
}
export interface AddressProblem {
  email?: string;
  text: string;
}

/** An answer of the server. A refusal has its words in the language of the page. */
export type Answer =
  | { ok: true; body: unknown }
  | { ok: false; code: string; message: string; fields: Record<string, string> };
type Headers = Readonly<Record<string, string>>;
/** How a page calls the server. */
export interface LiveHttp {
  get(url: string, headers: Headers): Promise<Answer>;
  /** Sends JSON, or the bytes of a file. */
  post(url: string, body: Record<string, unknown> | Blob, headers: Headers): Promise<Answer>;
}

/** Runs a live chat without its appearance. Continues the one that the browser keeps. */
export function startLive({
  language,
  http,
  contactUrl,
}: {
  language: SiteLanguage;
  http: LiveHttp;
  contactUrl?: string;
}): LiveConversation {
  let kept: KeptLive = readKeptLive() ?? { key: newKey(), pending: [], contactUrl };
  let state: LiveState = {
    view: null,
    messages: [],
    pending: kept.pending,
    writes: false,
    isConnected: true,
    unread: 0,
    problem: null,
  };
  let visible = false;
  let stopReading: (() => void) | null = null;
  let isReading = false;
  let readsAgain = false;
  let isSending = false;
  let lastPicture: Promise<unknown> = Promise.resolve();
  let saidWritingAt = 0;
  let writesTimer: number | undefined;
  let sendTimer: number | undefined;
  const listeners = new Set<() => void>();
  const headers = () => ({ [keyHeader]: kept.key });
  const set = (change: Partial<LiveState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const post = (url: string, body: Record<string, unknown> | Blob = {}) => http.post(url, body, headers());
  const keep = () => {
    kept = {
      ...kept,
      pending: state.pending.flatMap(({ clientId, text, isPicture }) =>
        isPicture ? [] : { clientId, text },
      ),
    };
    writeKeptLive(kept);
  };

  const take = (view: ChatView) => {
    const known = new Set(state.messages.map(({ id }) => id));
    const news = view.messages.filter(({ id }) => !known.has(id));
    const messages = [...state.messages, ...news].sort((one, other) => one.id - other.id);
    const arrived = new Set(messages.map(({ clientId }) => clientId));
    const said = news.filter(({ from }) => from === "operator").length;
    set({
      view,
      messages,
      pending: state.pending.filter(({ clientId }) => !arrived.has(clientId)),
      problem: null,
      ...(said > 0 && { writes: false }),
      unread: visible || state.view === null ? state.unread : state.unread + said,
    });
    if (view.state === "ended") {
      stop();
      forgetKeptLive();
    } else {
      keep();
      listen();
    }
    if (visible && said > 0) void beHere();
  };
  const newest = () => state.messages.at(-1)?.id ?? 0;
  const read = async (): Promise<void> => {
    readsAgain = isReading;
    if (isReading) return;
    isReading = true;
    const answer = await http.get(`${calls.chat}?after=${newest()}`, headers());
    isReading = false;
    if (answer.ok) take(answer.body as ChatView);
    else if (answer.code === "not_found") {
      startAnew();
      set({ problem: answer.message });
    }
    if (readsAgain) await read();
  };
  const beHere = (writes = false) => {
    return post(calls.here, { page: pageHere(), read: visible ? newest() : 0, writes });
  };
  const listen = () => {
    stopReading ??= readEvents(calls.events, headers(), {
      onOpen: () => {
        set({ isConnected: true });
        void read();
        void flush();
      },
      onLost: () => set({ isConnected: false }),
      onEvent: (name) => {
        if (name === "changed") void read();
        if (name === "there") void beHere();
        if (name !== "writes") return;
        window.clearTimeout(writesTimer);
        writesTimer = window.setTimeout(() => set({ writes: false }), writesForMs);
        set({ writes: true });
      },
    });
  };
  /** Forgets the chat and its key, as when it has ended or is of somebody who was here before. */
  function startAnew(): void {
    stop();
    forgetKeptLive();
    kept = { key: newKey(), pending: [], contactUrl };
    set({ view: null, messages: [], pending: [] });
  }
  function stop(): void {
    stopReading?.();
    stopReading = null;
    window.clearTimeout(writesTimer);
    window.clearTimeout(sendTimer);
  }
  const refusePending = (id: string, refused: string) =>
    set({ pending: state.pending.map((one) => (one.clientId === id ? { ...one, refused } : one)) });
  /** Sends what waits, one after the other. What the network lost is sent again with the same id. */
  const flush = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    try {
      for (;;) {
        const next = state.pending.find(({ refused, isPicture }) => refused === undefined && !isPicture);
        if (!next) return;
        const answer = await post(calls.messages, { clientId: next.clientId, text: next.text });
        if (answer.ok) {
          const view = answer.body as ChatView;
          take(view);
          continue;
        }
        if (isPassing(answer)) {
          window.clearTimeout(sendTimer);
          sendTimer = window.setTimeout(() => void flush(), triesAgainMs);
          return;
        }
        refusePending(next.clientId, answer.message);
      }
    } finally {
      isSending = false;
    }
  };

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async ask(before) {
      if (state.view?.state === "ended") startAnew();
      set({ problem: null });
      const askNow = () => post(calls.chat, { language, page: pageHere(), before });
      let answer = await askNow();
      if (!answer.ok && answer.code === "not_found") {
        // The key that was kept is of somebody who was here before.
        startAnew();
        answer = await askNow();
      }
      if (answer.ok) take(answer.body as ChatView);
      else set({ problem: answer.message });
    },
    async resume() {
      await read();
      // Without a connection the stream reads it when there is one.
      if (state.view === null && state.problem === null) listen();
      return state.problem === null;
    },
    send(text) {
      set({ pending: [...state.pending, { clientId: newId(), text }] });
      keep();
      void flush();
    },
    async sendPicture(file) {
      const clientId = newId();
      set({ pending: [...state.pending, { clientId, text: file.name, isPicture: true }] });
      // One at a time: the server takes no second one of the same chat.
      const sent = lastPicture.then(() => post(`${calls.pictures}?clientId=${clientId}`, file));
      lastPicture = sent.catch(() => undefined);
      const answer = await sent;
      if (answer.ok) take(answer.body as ChatView);
      else refusePending(clientId, answer.message);
    },
    async readPicture(id) {
      const answer = await fetchInTurn(`${calls.pictures}/${id}`, { headers: headers() }).catch(() => null);
      return answer?.ok ? answer.blob() : null;
    },
    noteTyping() {
      if (Date.now() - saidWritingAt < saysWritingEveryMs || state.view?.state !== "open") return;
      saidWritingAt = Date.now();
      void beHere(true);
    },
    show(now) {
      if (now === visible) return;
      visible = now;
      if (!now) return;
      set({ unread: 0 });
      if (state.view && state.view.state !== "ended") void beHere();
    },
    async end() {
      const answer = await post(calls.end);
      if (answer.ok) take(answer.body as ChatView);
    },
    async giveAddress({ name = "", email, text }) {
      const answer = await post(calls.address, {
        name,
        ...(email && { email }),
        ...(text && { message: { clientId: newId(), text } }),
      });
      if (answer.ok) take(answer.body as ChatView);
      return answer.ok
        ? null
        : { text: answer.message, ...(answer.fields.email && { email: answer.fields.email }) };
    },
    async confirm(code) {
      const answer = await post(calls.confirm, { code });
      if (answer.ok) take(answer.body as ChatView);
      return answer.ok ? null : answer.message;
    },
    forget() {
      stop();
      forgetKeptLive();
    },
    dispose() {
      stop();
      listeners.clear();
    },
  };
}

/** Returns the page that the visitor is on, as long as the server takes it. */
const pageHere = (): string => cutText(window.location.pathname, 300);

/** A failure that may be gone in a moment: no network, a server that starts, too many at once. */
const isPassing = (answer: Answer): boolean =>
  !answer.ok && ["unavailable", "too_many", "internal"].includes(answer.code);
