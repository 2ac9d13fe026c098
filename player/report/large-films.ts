/** H.264 High, level 5.1, in 4K at 30 pictures a second. */
const film = {
  type: "file",
  video: {
    contentType: 'video/mp4; codecs="avc1.640033"',
    width: 3840,
    height: 2160,
    bitrate: 16_000_000,
    framerate: 30,
  },
} as const;
/** A browser that does not answer must not delay the first picture. */
const answerWithinMs = 2000;

/**
 * Finds out whether this device should show films in 4K: its picture is larger than full HD, and its browser says that it
 * plays them smoothly. Browsers that cannot say it get full HD. `?films=large` or `?films=small` in the player's URL
 * sets it by hand.
 */
export async function playsLargeFilms(
  size: { width: number; height: number },
  capabilities: Pick<MediaCapabilities, "decodingInfo"> | undefined,
  address: string,
): Promise<boolean> {
  const requested = new URL(address).searchParams.get("films");
  if (requested === "large" || requested === "small") return requested === "large";
  if (Math.max(size.width, size.height) <= 2048 || !capabilities) return false;
  const late = new Promise<null>((resolve) => setTimeout(resolve, answerWithinMs, null));
  const answer = await Promise.race([capabilities.decodingInfo(film).catch(() => null), late]);
  return Boolean(answer?.supported && answer.smooth);
}
