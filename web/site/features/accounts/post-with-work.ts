import type { Challenge } from "altcha-lib";
import type { WorkChallenge } from "#shared/errors.ts";
import { type Answer, postJson } from "./post-json.ts";

/** The hardest work that is asked for takes about half a minute on a laptop. */
const longestMs = 180_000;

/**
 * Posts JSON; where the server asks for work because of many tries, has the browser do it and posts again. `onWork` is called
 * when that begins. A browser that cannot do it (no secure context) gets the refusal, which says how long to wait.
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
