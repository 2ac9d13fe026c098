import type { FileKind } from "#shared/media-kinds/contract.ts";
import { inEnglish, type MediaProblem, type ParamsArgs, reasonRef } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";

/** What this server can do with media, found out once at start. */
export interface Capabilities {
  /** ffmpeg and ffprobe are there: any video is made playable, with a thumbnail. */
  video: boolean;
  /** pdftoppm and pdfinfo are there. */
  pdf: boolean;
  /** What is missing and what still works without it, one plain sentence or two each. */
  notices: string[];
}

/** What the bytes of a file are, whatever its name says. */
export interface Identified {
  kind: FileKind;
  /** MIME type of the original. */
  type: string;
}

/** A file that a tool made in the work directory. */
export interface MadeFile {
  path: string;
  type: string;
  width: number | null;
  height: number | null;
}

/** Everything that is known about a media once the tools are done with it. */
export interface Prepared {
  /** May differ from what was asked: an animated GIF plays as a video. */
  kind: FileKind;
  /** As seen: turned upright. Of the first page for a PDF. */
  width: number | null;
  height: number | null;
  durationMs: number | null;
  /** e.g. "h264, aac"; of the original. */
  codecs: string | null;
  /** What screens play: the upload itself, another file made from it, or null where pages play instead. */
  playable: "original" | MadeFile | null;
  thumbnail: MadeFile | null;
  /** In order. */
  pages: MadeFile[];
  /** Something the customer should know although all went well. */
  notice: ReasonRef | null;
}

export interface Work {
  /** An empty directory that the caller removes afterwards. */
  directory: string;
  signal: AbortSignal;
}

export interface MediaTools {
  capabilities(): Capabilities;
  /**
   * Looks at the first bytes and the header only, so that it is quick and safe for anything uploaded.
   * Throws UnfitMediaError for what can never be played.
   */
  identify(path: string): Promise<Identified>;
  /** Makes thumbnail, pages and a playable file. Throws UnfitMediaError, ToolError, or the abort reason. */
  prepare(source: Identified & { path: string }, work: Work): Promise<Prepared>;
}

/** The file itself cannot be played; trying again does not help. The problem is for the customer. */
export class UnfitMediaError<R extends MediaProblem = MediaProblem> extends Error {
  override name = "UnfitMediaError";
  readonly problem: ReasonRef;
  constructor(reason: R, ...params: ParamsArgs<R>) {
    const problem = reasonRef(reason, ...params);
    super(inEnglish(problem));
    this.problem = problem;
  }
}

/** A tool failed for a reason of ours (missing, killed, out of room). The message is for the log. */
export class ToolError extends Error {
  override name = "ToolError";
}
