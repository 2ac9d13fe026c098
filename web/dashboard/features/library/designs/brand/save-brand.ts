import { listMedia, type Media } from "#shared/contracts/library/media.ts";
import { saveWidget } from "#shared/contracts/library/widgets.ts";
import type { Design } from "#shared/media-kinds/design.ts";
import { call } from "#web/lib/api.ts";
import { editedOf } from "../editor/design-editor.ts";

/** More designs are changed in several turns. */
const most = 300;

/** A design, before and after the brand was applied. */
export interface Branded {
  media: Pick<Media, "id" | "name">;
  before: Design;
  after: Design;
}

/** Returns the designs of the account, the newest first. */
export async function allDesigns(): Promise<Omit<Branded, "after">[]> {
  const found: Media[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: Media[]; nextCursor: string | null } = await call(listMedia, {
      kind: "design",
      ...(cursor !== null && { cursor }),
    });
    found.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null && found.length < most);
  return found.flatMap((media) => {
    const edited = editedOf(media);
    return edited ? [{ media, before: edited.design }] : [];
  });
}

/**
 * Saves designs one after another, merged with what others change meanwhile. Returns those that were saved, also when a
 * later one fails, with why it failed.
 */
export async function saveBranded(
  all: readonly Branded[],
  onSaved: (count: number) => void,
): Promise<{ saved: Branded[]; error: unknown }> {
  const saved: Branded[] = [];
  for (const one of all) {
    const { id, name } = one.media;
    const widgetOf = (settings: Design) => ({ kind: "design" as const, settings });
    try {
      await call(saveWidget, {
        id,
        widget: widgetOf(one.after),
        base: { name, widget: widgetOf(one.before) },
      });
    } catch (error) {
      return { saved, error };
    }
    saved.push(one);
    onSaved(saved.length);
  }
  return { saved, error: null };
}

/** Returns the way back. */
export const takenBack = (all: readonly Branded[]): Branded[] =>
  all.map(({ media, before, after }) => ({ media, before: after, after: before }));
