import { type Agent, request } from "node:http";

/** Sends a GET request and reads the answer to its end. Throws for a status other than 200. */
export function ask(url: string, agent: Agent, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers }, (response) => {
      response.resume().on("error", reject);
      response.on("end", () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${response.statusCode}`)),
      );
    })
      .on("error", reject)
      .end();
  });
}

/** Returns the bytes of a GET request of a signed-in person, ready for a socket. */
export const requestOf = (cookie: string, address: string): Buffer =>
  Buffer.from(`GET ${address} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`);
