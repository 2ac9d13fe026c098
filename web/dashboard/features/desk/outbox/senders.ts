import { saveDataDocument } from "#shared/contracts/library/data-sources.ts";
import { getMedia } from "#shared/contracts/library/media.ts";
import { getPlaylist } from "#shared/contracts/library/playlists.ts";
import { saveSchedule } from "#shared/contracts/playing/schedules.ts";
import { call } from "#web/lib/api.ts";
import type { Outbox, OutboxKind } from "../../../outbox/outbox.ts";
import { savesDesign } from "../../library/designs/design-queries.ts";
import { DesignEditor, editedOf } from "../../library/designs/editor/design-editor.ts";
import { designSlot } from "../../library/designs/editor/kept-design.ts";
import { playlistSlot } from "../../library/playlists/kept-playlist.ts";
import { playlistCalls } from "../../library/playlists/playlist-calls.ts";
import { PlaylistEditor } from "../../library/playlists/playlist-editor.ts";
import { tableSlot } from "../../library/tables/kept-table.ts";
import { scheduleSlot } from "../../playing/schedules/kept-schedules.ts";
import { checkDraft } from "../../playing/schedules/schedule-draft.ts";

/**
 * Sends the edits of one document and takes them out of the outbox. Rejects with what prevents it. What it leaves there,
 * because it cannot be sent, asks the person.
 */
type Sender = (outbox: Outbox, doc: string) => Promise<void>;

/** How the edits of each kind are sent without their page; null: only a person sends them. */
export const senders: Record<OutboxKind, Sender | null> = {
  playlist: async (outbox, doc) => {
    const id = Number(doc);
    const slot = playlistSlot(outbox, id);
    const playlist = await call(getPlaylist, { id });
    await new PlaylistEditor(playlist, { slot, ...playlistCalls(id, () => {}) }).autosave.finish();
  },
  design: async (outbox, doc) => {
    const id = Number(doc);
    const slot = designSlot(outbox, id);
    const media = await call(getMedia, { id });
    const edited = editedOf(media);
    if (!edited) return;
    const save = savesDesign(id, () => {});
    await new DesignEditor(edited, media.revision, { slot, save, unseen: true }).autosave.finish();
  },
  schedule: async (outbox, doc) => {
    const slot = scheduleSlot(outbox, doc);
    const kept = slot.read();
    const body = kept && checkDraft(kept.draft).body;
    if (!body || kept.revision === null) return;
    await call(saveSchedule, { ...body, id: Number(doc), revision: kept.revision });
    slot.clear();
  },
  table: async (outbox, doc) => {
    const id = Number(doc);
    const slot = tableSlot(outbox, id);
    const kept = slot.read();
    if (!kept) return;
    await call(saveDataDocument, { id, document: kept.table, base: kept.base });
    slot.clear();
  },
  form: null,
};
