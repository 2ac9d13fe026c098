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

async function answers(command: string, versionFlag: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(10_000);
    const run = { command, args: [versionFlag], signal, timeoutMs: 9_000, memoryMb: 4096, fileMb: 1 };
    return (await runTool(run)).code === 0;
  } catch {
    return false;
  }
}

/** Asks each program for its version once, and returns what is missing as text for people. */
export async function detectTools(tools: ToolNames): Promise<Capabilities> {
  const [ffmpeg, ffprobe, pdftoppm, pdfinfo, soffice] = await Promise.all([
    answers(tools.ffmpeg, "-version"),
    answers(tools.ffprobe, "-version"),
    answers(tools.pdftoppm, "-v"),
    answers(tools.pdfinfo, "-v"),
    answers(tools.soffice, "--version"),
  ]);
  const video = ffmpeg && ffprobe;
  const pdf = pdftoppm && pdfinfo;
  const notices: string[] = [];
  if (!video)
    notices.push(
      "Videos are not converted on this server, because ffmpeg is not installed. MP4 (H.264) and WebM (VP8, VP9) " +
        "videos play as uploaded, without a thumbnail; other videos cannot be used, and an animated GIF shows its first picture only.",
    );
  if (!pdf)
    notices.push(
      "PDF files cannot be used on this server, because poppler-utils is not installed. " +
        "Pictures of the pages (JPG or PNG) work.",
    );
  return { video, pdf, office: pdf && soffice, notices };
}

/** For the owner at the start. Customers read it when they upload such a file; a PDF does as well. */
export const officeNotice =
  "Presentations (PPTX, ODP) and texts (DOCX, ODT) cannot be used on this server, because LibreOffice is not " +
  "installed. PDFs of them work.";
