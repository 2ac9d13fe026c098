import type { Challenge } from "altcha-lib";
import type { WorkChallenge } from "#shared/errors.ts";
import { type Answer, postJson } from "./post-json.ts";

/** Upper bound in milliseconds. The hardest challenge takes a laptop about half a minute. */
const longestMs = 180_000;

/**
 * Posts JSON. If the server answers with a proof-of-work challenge (after many tries), the browser solves it and posts
 * again; `onWork` is called when it starts. A browser that cannot solve it (no secure context) returns the refusal,
 * which says how long to wait.
 */
export async function postWithWork(
  url: string,
  body: Record<string, string>,
  onWork: () => void,
): Promise<Answer> {
  const answer = await postJson(url, body);
  if (answer.ok || !answer.work) return answer;
  onWork();
  const proof = await proofFor(answer.work);
  return proof === undefined ? answer : postJson(url, { ...body, proof });
}

async function proofFor(work: WorkChallenge): Promise<string | undefined> {
  try {
    const { proofOf } = await import("../contact/proof-of-work.ts");
    return await proofOf(work as unknown as Challenge, longestMs);
  } catch {
    return undefined;
  }
}
