import { getMedia, listMedia, type Media } from "#shared/contracts/library/media.ts";
import { saveWidget } from "#shared/contracts/library/widgets.ts";
import type { Design } from "#shared/media-kinds/design.ts";
import { same } from "#shared/merge/same.ts";
import { call } from "#web/lib/api.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { editedOf } from "../editor/design-editor.ts";

/** More designs are changed in several turns. */
const most = 300;

/** A design, before and after something was applied to it. */
export interface ChangedDesign {
  media: Pick<Media, "id" | "name">;
  before: Design;
  after: Design;
}

/** Returns these designs, without those that are gone meanwhile. */
export async function designsById(ids: readonly number[]): Promise<Omit<ChangedDesign, "after">[]> {
  const found: Omit<ChangedDesign, "after">[] = [];
  for (const id of ids.slice(0, most)) {
    const media = await call(getMedia, { id }).catch((error: unknown) => {
      if (error instanceof ApiError && error.reason === "mediaNotFound") return null;
      throw error;
    });
    const edited = media && editedOf(media);
    if (media && edited) found.push({ media, before: edited.design });
  }
  return found;
}

/** Returns the designs of the account, the newest first. */
export async function allDesigns(): Promise<Omit<ChangedDesign, "after">[]> {
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

/** Returns a design without what the server writes into it: what cells show, and the files of media. */
const asSent = (design: Design): unknown =>
  JSON.parse(JSON.stringify(design, (key, value) => (key === "shown" || key === "file" ? undefined : value)));

/**
 * Returns a design as the server stored it: the way back is merged with that. As it was sent where another person's change was
 * merged, which the way back must not take along.
 */
const asStored = (sent: Design, stored: Design | undefined): Design =>
  stored && same(asSent(sent), asSent(stored)) ? stored : sent;

/**
 * Saves designs one after another, merged with what others change meanwhile. Returns those that were saved, also when a
 * later one fails, with why it failed.
 */
export async function saveDesigns(
  all: readonly ChangedDesign[],
  onSaved: (count: number) => void,
): Promise<{ saved: ChangedDesign[]; error: unknown }> {
  const saved: ChangedDesign[] = [];
  for (const one of all) {
    const { id, name } = one.media;
    const widgetOf = (settings: Design) => ({ kind: "design" as const, settings });
    try {
      const media = await call(saveWidget, {
        id,
        widget: widgetOf(one.after),
        base: { name, widget: widgetOf(one.before) },
      });
      saved.push({ ...one, after: asStored(one.after, editedOf(media)?.design) });
    } catch (error) {
      return { saved, error };
    }
    onSaved(saved.length);
  }
  return { saved, error: null };
}

/** Returns the way back. */
export const takenBack = (all: readonly ChangedDesign[]): ChangedDesign[] =>
  all.map(({ media, before, after }) => ({ media, before: after, after: before }));
