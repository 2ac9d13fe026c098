import { same } from "#shared/merge/same.ts";
import type { Content } from "../../../core/program/index.ts";
import { bringBackCampaign, switchCampaignOff } from "../../campaigns/index.ts";
import { bringBackMenu, bringBackTrigger, switchMenuOff, switchTriggerOff } from "../../schedules/index.ts";
import type { DraftWrite } from "./draft-write.ts";

const keyOf = ({ kind, id }: Content) => `${kind} ${id}`;

/**
 * Writes what campaigns, touch menus and triggers show. One that the program does not contain is switched off, so that
 * nothing is lost; one that was deleted stays deleted.
 */
export async function writeContents(write: DraftWrite): Promise<void> {
  const { tx, accountId } = write;
  const wanted = write.wanted.program.contents;
  if (!wanted) return;
  const present = write.now.program.contents ?? [];
  const now = new Map(present.map((each) => [keyOf(each), each]));
  for (const each of wanted) {
    await write.turn();
    if (!same(now.get(keyOf(each)), each)) await put[each.kind](tx, accountId, each);
  }
  const kept = new Set(wanted.map(keyOf));
  for (const each of present) if (!kept.has(keyOf(each))) await switchOff[each.kind](tx, accountId, each.id);
}

const put = {
  campaign: bringBackCampaign,
  "touch-menu": bringBackMenu,
  trigger: bringBackTrigger,
} satisfies Record<Content["kind"], unknown>;
const switchOff = {
  campaign: switchCampaignOff,
  "touch-menu": switchMenuOff,
  trigger: switchTriggerOff,
} satisfies Record<Content["kind"], unknown>;
