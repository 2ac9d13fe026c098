export interface Publisher {
  url: string;
  cookie: string;
  playlistId: number;
}

/** Saves a customer's playlist over HTTP. Resolves to the time (performance.now()) at which the request was sent. */
export async function publish(world: Publisher): Promise<number> {
  const headers = { cookie: world.cookie, "content-type": "application/json" };
  const address = `${world.url}/api/v1/playlists/${world.playlistId}`;
  const found = await fetch(address, { headers });
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
  const body = JSON.stringify({ revision: playlist.revision, name: playlist.name, items });
  const sentAt = performance.now();
  const response = await fetch(address, { method: "PUT", headers, body });
  if (!response.ok) throw new Error(`The playlist was not saved: ${await response.text()}`);
  return sentAt;
}
