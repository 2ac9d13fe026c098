import type { Capabilities } from "./port.ts";
import { runTool } from "./run-tool.ts";

/** Names or paths of the programs; tests use names that do not exist. */
export interface ToolNames {
  ffmpeg: string;
  ffprobe: string;
  pdftoppm: string;
  pdfinfo: string;
  soffice: string;
  /** Takes the network from a program; part of util-linux. */
  unshare: string;
}
export const standardTools: ToolNames = {
  ffmpeg: "ffmpeg",
  ffprobe: "ffprobe",
  pdftoppm: "pdftoppm",
  pdfinfo: "pdfinfo",
  soffice: "soffice",
  unshare: "unshare",
};

/** Returns what a program says; null: it is not here. */
async function outputOf(command: string, args: string[]): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(10_000);
    const run = await runTool({ command, args, signal, cpuMs: 9_000, memoryMb: 4096, fileMb: 1 });
    return run.code === 0 ? run.stdout : null;
  } catch {
    return null;
  }
}

const answers = async (command: string, versionFlag: string) =>
  (await outputOf(command, [versionFlag])) !== null;

/** Not every build of ffmpeg has them. */
async function hasToneMap(ffmpeg: string): Promise<boolean> {
  const filters = (await outputOf(ffmpeg, ["-hide_banner", "-filters"])) ?? "";
  return ["zscale", "tonemap"].every((name) => new RegExp(`\\s${name}\\s`).test(filters));
}

/** Asks each program for its version once, and returns what is missing as text for people. */
export async function detectTools(tools: ToolNames): Promise<Capabilities> {
  const [ffmpeg, ffprobe, pdftoppm, pdfinfo, soffice, canToneMap] = await Promise.all([
    answers(tools.ffmpeg, "-version"),
    answers(tools.ffprobe, "-version"),
    answers(tools.pdftoppm, "-v"),
    answers(tools.pdfinfo, "-v"),
    answers(tools.soffice, "--version"),
    hasToneMap(tools.ffmpeg),
  ]);
  const video = ffmpeg && ffprobe;
  const pdf = pdftoppm && pdfinfo;
  const notices: string[] = [];
  if (!video)
    notices.push(
      "Videos are not converted on this server, because ffmpeg is not installed. MP4 (H.264) and WebM (VP8, VP9) " +
        "videos play as uploaded, without a thumbnail; other videos cannot be used, and an animated GIF shows its first picture only.",
    );
  if (video && !canToneMap)
    notices.push(
      "Films with HDR colours look pale on this server, because its ffmpeg lacks the filters zscale and tonemap. " +
        "An ffmpeg that was built with libzimg has them.",
    );
  if (!pdf)
    notices.push(
      "PDF files cannot be used on this server, because poppler-utils is not installed. " +
        "Pictures of the pages (JPG or PNG) work.",
    );
  return { video, canToneMap: video && canToneMap, pdf, office: pdf && soffice, notices };
}

/** For the owner at the start. Customers read it when they upload such a file; a PDF does as well. */
export const officeNotice =
  "Presentations (PPTX, ODP) and texts (DOCX, ODT) cannot be used on this server, because LibreOffice is not " +
  "installed. PDFs of them work.";
