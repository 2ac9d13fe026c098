import type { FileKind } from "#shared/media-kinds/contract.ts";
import { inEnglish, type MediaProblem, type ParamsArgs, reasonRef } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";

/** What this server can do with media, detected once at the start. */
export interface Capabilities {
  /** ffmpeg and ffprobe exist: any video is made playable, with a thumbnail, and any track of sound. */
  video: boolean;
  /** ffmpeg can bring HDR to the colours of ordinary screens. */
  canToneMap: boolean;
  /** pdftoppm and pdfinfo exist. */
  pdf: boolean;
  /** LibreOffice exists as well: presentations and texts become pages. */
  office: boolean;
  /** What is missing and what still works without it, one or two sentences each. */
  notices: string[];
}

/** The type of a file's bytes, independent of its name. */
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

/** Everything that the tools found and made for a media. */
export interface Prepared {
  /** May differ from the identified kind: an animated GIF plays as a video. */
  kind: FileKind;
  /** The visible size, turned upright. For a PDF: of the first page. */
  width: number | null;
  height: number | null;
  durationMs: number | null;
  /** Codecs of the original, e.g. "h264, aac". */
  codecs: string | null;
  /** What screens play: the upload itself, another file made from it, or null when pages play instead. */
  playable: "original" | MadeFile | null;
  /** The same in up to 4K, for screens that play it; absent: `playable` is for all screens. */
  large?: "original" | MadeFile | null;
  /** What screens show while a track plays. */
  picture?: MadeFile | null;
  thumbnail: MadeFile | null;
  /** In page order. */
  pages: MadeFile[];
  /** A hint for the customer although processing succeeded. */
  notice: ReasonRef | null;
}

export interface Work {
  /** An empty directory that the caller removes afterwards. */
  directory: string;
  signal: AbortSignal;
  /** Called often during long work, with the part that is done (0 to 1). */
  onProgress?: (done: number) => void;
}

/** The largest size of a small picture in pixels and bytes, and the qualities of JPEG that are tried, best first. */
export interface SmallSize {
  width: number;
  height: number;
  maxBytes: number;
  qualities: readonly number[];
}

/** The sides that change places. */
export interface Mirrored {
  flipH: boolean;
  flipV: boolean;
}

export interface MediaTools {
  capabilities(): Capabilities;
  /**
   * Reads only the first bytes and the header, so that it is quick and safe for any upload. Throws UnfitMediaError for
   * a file that can never be played.
   */
  identify(path: string): Promise<Identified>;
  /**
   * The same, and looks whether the rest of the file can be read, as far as that is quick: pictures are decoded, the
   * headers of films, tracks and documents are read. Throws UnfitMediaError, ToolError, or the abort reason.
   */
  inspect(path: string, signal: AbortSignal): Promise<Identified>;
  /** Makes thumbnail, pages and a playable file. Throws UnfitMediaError, ToolError, or the abort reason. */
  prepare(source: Identified & { path: string }, work: Work): Promise<Prepared>;
  /**
   * Draws a PNG, JPEG or WebP of a stranger anew, apart from the server, with no side longer than `side`. Throws
   * UnfitMediaError for anything else, ToolError, or the abort reason.
   */
  redraw(path: string, side: number, work: Work): Promise<MadeFile>;
  /**
   * Draws a picture mirrored as a file of its own, apart from the server. Throws UnfitMediaError, ToolError, or the abort
   * reason.
   */
  mirror(path: string, mirrored: Mirrored, work: Work): Promise<MadeFile>;
  /** Draws a picture of the web anew as a small JPEG; null for what is no picture, or too large or too small a one. */
  smallPicture(bytes: Buffer, size: SmallSize): Promise<Buffer | null>;
}

/** The file cannot be played, and a retry does not help. The problem is shown to the customer. */
export class UnfitMediaError<R extends MediaProblem = MediaProblem> extends Error {
  override name = "UnfitMediaError";
  readonly problem: ReasonRef;
  constructor(reason: R, ...params: ParamsArgs<R>) {
    const problem = reasonRef(reason, ...params);
    super(inEnglish(problem));
    this.problem = problem;
  }
}

/** A tool failed for a reason on the server (missing, killed, no space). The message is for the log. */
export class ToolError extends Error {
  override name = "ToolError";
}
