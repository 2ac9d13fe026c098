/** How often a page without a connection looks whether the server answers again. */
export const lookAgainMs = 4_000;

/** Returns whether the server answers now. */
export async function isServerInReach(): Promise<boolean> {
  const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => null);
  return answer?.ok === true;
}
