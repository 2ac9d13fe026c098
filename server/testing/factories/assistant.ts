import type { TestApp } from "../test-app.ts";

export interface ToolAnswer {
  status: number;
  isError: boolean;
  text: string;
  facts: Record<string, unknown>;
  content: { type: string; text?: string }[];
  headers: Record<string, unknown>;
}

/** An assistant as far as the server sees it: it calls tools with a token, and decides nothing itself. */
export class Assistant {
  readonly #app: TestApp["app"];
  readonly #token: string;
  calls = 0;

  constructor({ app }: Pick<TestApp, "app">, { access_token }: { access_token: string }) {
    this.#app = app;
    this.#token = access_token;
  }

  /** Sends a message of the protocol, as clients of 2025 do. */
  async send(method: string, params: object = {}, headers: Record<string, string> = {}) {
    const answer = await this.#app.inject({
      method: "POST",
      url: "/mcp",
      headers: {
        authorization: `Bearer ${this.#token}`,
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": "2025-11-25",
        ...headers,
      },
      payload: { jsonrpc: "2.0", id: 1, method, params },
    });
    const line = answer.body.split("\n").find((each) => each.startsWith("data: {"));
    const json = line ? line.slice(6) : answer.body;
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: json.startsWith("{") ? JSON.parse(json) : json,
    };
  }

  /** Calls a tool. */
  async tool(name: string, input: object = {}): Promise<ToolAnswer> {
    this.calls++;
    const { status, headers, body } = await this.send("tools/call", { name, arguments: input });
    const { content = [], structuredContent = {}, isError = false } = body?.result ?? {};
    return {
      status,
      headers,
      isError: isError || body?.error !== undefined || status >= 400,
      text: content.find(({ type }: { type: string }) => type === "text")?.text ?? JSON.stringify(body),
      facts: structuredContent,
      content,
    };
  }
}
