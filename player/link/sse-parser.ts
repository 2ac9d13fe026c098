export interface ServerEvent {
  event: string;
  data: string;
  id: string;
}

/**
 * Reads a stream of server-sent events (HTML standard, section 9.2.6) from pieces cut at any place: all three line
 * ends, comments, several data lines, one leading byte order mark. Drops an unfinished event.
 */
export function createSseParser(onEvent: (event: ServerEvent) => void): { push(text: string): void } {
  let rest = "";
  let started = false;
  let event = "";
  let data: string[] = [];
  let id = "";

  function dispatch(): void {
    if (data.length > 0) onEvent({ event: event || "message", data: data.join("\n"), id });
    event = "";
    data = [];
  }

  function readLine(line: string): void {
    if (line === "") {
      dispatch();
      return;
    }
    const colon = line.indexOf(":");
    if (colon === 0) return;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "event") event = value;
    if (field === "data") data.push(value);
    if (field === "id" && !value.includes("\0")) id = value;
  }

  return {
    push(text) {
      if (text === "") return;
      rest += started ? text : text.replace(/^\uFEFF/, "");
      started = true;
      let from = 0;
      for (let at = 0; at < rest.length; at++) {
        const character = rest[at];
        if (character !== "\n" && character !== "\r") continue;
        // A line feed may still follow a carriage return at the end of this piece.
        if (character === "\r" && at + 1 === rest.length) break;
        readLine(rest.slice(from, at));
        if (character === "\r" && rest[at + 1] === "\n") at++;
        from = at + 1;
      }
      rest = rest.slice(from);
    },
  };
}
