import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import * as contracts from "#shared/contracts/library/media.ts";
import { getManifest, playerFilePath } from "#shared/contracts/playing/player.ts";
import {
  aCustomer,
  aPlaylist,
  aScreen,
  aScreenWith,
  Client,
  type SignedIn,
  startTestApp,
  type TestApp,
} from "../../../../testing/kit.ts";
import { inLab } from "../../../../testing/lab.ts";
import { plainH264, sampleTrack, sampleVideo } from "../../../../testing/media-tools/sample-files.ts";
import { sampleHeic } from "../../../../testing/media-tools/sample-heic.ts";
import { listen, tusClient } from "../../../../testing/uploads/tus-client.ts";

let test: TestApp;
let origin: string;
let samples: string;
let owner: SignedIn;
let client: Client;

beforeAll(async () => {
  samples = await mkdtemp(join(tmpdir(), "vitrine-unusual-"));
  test = await startTestApp();
  origin = await listen(test);
});
afterAll(async () => {
  await test.close();
  await rm(samples, { recursive: true, force: true });
});
beforeEach(async () => {
  owner = await aCustomer(test.deps);
  client = new Client(test, { cookie: owner.cookie });
});

/** Uploads a file and returns its media after processing. */
async function ready(name: string, bytes: Buffer) {
  const answer = await tusClient(origin, owner.cookie).upload(name, bytes);
  expect(answer.status).toBe(204);
  await test.runJobs();
  return (await client.call(contracts.getMedia, { id: answer.mediaId ?? 0 })).body;
}
const previewOf = (media: { previewUrl: string | null }) => client.get(media.previewUrl ?? "");

inLab("a photo of a phone is a picture for screens and for the dashboard", async () => {
  const media = await ready("IMG_2041.HEIC", await readFile(await sampleHeic(samples, "phone.heic")));
  expect(media).toMatchObject({ kind: "image", state: "ready", width: 320, height: 240, notice: null });
  const preview = await previewOf(media);
  expect(preview.headers["content-type"]).toBe("image/jpeg");
  expect(await sharp(preview.rawPayload).metadata()).toMatchObject({ width: 320, height: 240 });
});

it("a drawing with a program becomes a picture without it, and browsers never get the drawing", async () => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><script>alert(1)</script><rect width="16" height="9"/></svg>`;
  const media = await ready("logo.svg", Buffer.from(drawing));
  expect(media).toMatchObject({ kind: "image", state: "ready", width: 3840, height: 2160 });
  expect(media.notice).toContain("Parts of this drawing were left out");
  const preview = await previewOf(media);
  expect(preview.headers["content-type"]).toBe("image/webp");
  expect(preview.rawPayload.toString("latin1")).not.toContain("alert");
});

inLab("a film in more than full HD is in the manifest in both sizes, the same for all screens", async () => {
  const options = [...plainH264, "-preset", "ultrafast", "-r", "5"];
  const path = await sampleVideo(samples, "wide.mp4", options, { seconds: 1, size: "2880x1620" });
  const film = await ready("wide.mp4", await readFile(path));
  expect(film).toMatchObject({ kind: "video", state: "ready", width: 2880, height: 1620 });
  const playlist = await aPlaylist(test.deps, owner, { mediaIds: [film.id] });
  const devices = [];
  for (const name of ["Window", "Hall"]) {
    const screen = await aScreen(test.deps, owner, { name, defaultPlaylistId: playlist.id });
    devices.push(new Client(test, { authorization: `Bearer ${screen.deviceKey}` }));
  }
  const manifests = await Promise.all(devices.map(async (each) => (await each.call(getManifest, {})).body));
  const [window, hall] = manifests;
  const [item] = window?.playlists[0]?.items ?? [];
  const { file, large } = item as { file: string; large: string };
  const original = createHash("sha256").update(await readFile(path));
  expect(large).toBe(original.digest("hex"));
  expect(window?.files.map(({ sha256 }) => sha256).sort()).toEqual([file, large].sort());
  expect({ ...window, screen: null }).toEqual({ ...hall, screen: null });
  for (const sha256 of [file, large]) {
    const got = await devices[0]?.get(playerFilePath(sha256));
    expect(got?.statusCode).toBe(200);
    expect(
      createHash("sha256")
        .update(got?.rawPayload ?? "")
        .digest("hex"),
    ).toBe(sha256);
  }
});

inLab(
  "a track of sound is in the manifest with its length and the picture that screens show meanwhile",
  async () => {
    const path = await sampleTrack(samples, "song.flac", [], { seconds: 3 });
    const track = await ready("song.flac", await readFile(path));
    expect(track).toMatchObject({ kind: "audio", state: "ready", codecs: "flac", pages: null });
    expect((await previewOf(track)).headers["content-type"]).toBe("audio/mpeg");
    const { device } = await aScreenWith(test, owner, track.id);
    const manifest = (await device.call(getManifest, {})).body;
    const [item] = manifest.playlists[0]?.items ?? [];
    expect(item).toMatchObject({ kind: "audio", durationMs: track.durationMs });
    const { file, picture } = item as { file: string; picture: string };
    expect(manifest.files.map(({ sha256, type }) => [sha256, type]).sort()).toEqual(
      [
        [file, "audio/mpeg"],
        [picture, "image/webp"],
      ].sort(),
    );
    for (const sha256 of [file, picture])
      expect((await device.get(playerFilePath(sha256))).statusCode).toBe(200);
  },
);

inLab("a conversion shows how far it is, and nothing of it when it is done", async () => {
  const options = ["-c:v", "mpeg4", "-q:v", "2"];
  const path = await sampleVideo(samples, "long.avi", options, { seconds: 6, size: "1280x720" });
  const answer = await tusClient(origin, owner.cookie).upload("long.avi", await readFile(path));
  const id = answer.mediaId ?? 0;
  const seen = new Set<number>();
  const show = async () => (await client.call(contracts.getMedia, { id })).body;
  const stop = test.deps.bus.subscribe(
    () => void show().then(({ progress }) => progress && seen.add(progress)),
  );
  await test.runJobs();
  stop();
  expect(Math.max(...seen)).toBeGreaterThan(0);
  expect(await show()).toMatchObject({ state: "ready", progress: null });
});

it("a picture that only seems to be one fails with a reason", async () => {
  const path = join(samples, "broken.heic");
  const whole = await readFile(await sampleHeic(samples, "whole.heic"));
  await writeFile(path, whole.subarray(0, 300));
  expect(await ready("broken.heic", await readFile(path))).toMatchObject({
    state: "failed",
    failure: expect.stringContaining("damaged or incomplete"),
  });
});
