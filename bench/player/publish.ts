export interface Publisher {
  url: string;
  cookie: string;
  playlistId: number;
}

/** Saves a customer's playlist over HTTP. Resolves to the time (performance.now()) at which the request was sent. */
export async function publish(world: Publisher): Promise<number> {
  const address = `${world.url}/api/v1/playlists/${world.playlistId}`;
  const found = await fetch(address, { headers: { cookie: world.cookie } });
  if (!found.ok) throw new Error(`The playlist was not found: ${await found.text()}`);
  const playlist = (await found.json()) as {
    revision: number;
    name: string;
    items: { media: { id: number }; durationMs: number }[];
  };
  const items = playlist.items.map(({ media, durationMs }) => ({
    mediaId: media.id,
    durationMs: durationMs + 1,
  }));
  return put(address, world.cookie, { revision: playlist.revision, name: playlist.name, items });
}

/** Saves as many bytes at the bare peer, which tells its streams. */
export const publishBare = ({ url }: { url: string }): Promise<number> =>
  put(`${url}/api/list`, "", {
    revision: 1,
    name: "Bench",
    items: Array.from({ length: 12 }, (_, at) => ({ mediaId: at, durationMs: 10_000 })),
  });

async function put(address: string, cookie: string, body: object): Promise<number> {
  const sentAt = performance.now();
  const response = await fetch(address, {
    method: "PUT",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The playlist was not saved: ${text}`);
  return sentAt;
}
