import { readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { reasonRef } from "#shared/refusals/index.ts";
import type { ToolNames } from "../detect-tools.ts";
import { type Identified, type Prepared, ToolError, UnfitMediaError, type Work } from "../port.ts";
import { preparePdf } from "../prepare-pdf.ts";
import { runTool } from "../run-tool.ts";
import { cleanPart } from "./clean-package.ts";
import { officeTypes } from "./office-type.ts";
import { makeProfile } from "./profile.ts";
import { readPackage, unpack } from "./read-package.ts";
import { PackageWriter } from "./write-package.ts";

type Source = Identified & { path: string };

/** A presentation of 200 slides takes half a minute. */
const cpuMs = 240_000;
const limits = { memoryMb: 6144, fileMb: 300 };

/**
 * Converts a presentation or a text to a PDF with LibreOffice, and that to pages. LibreOffice reads a copy without
 * programs and links, in a process without a network where the system allows that.
 */
export async function prepareOffice(tools: ToolNames, source: Source, work: Work): Promise<Prepared> {
  const filters = officeTypes[source.type];
  if (!filters) throw new UnfitMediaError("officeDamaged");
  const copy = join(work.directory, `document.${filters.extension}`);
  const cleaned = await writeCleanCopy(source.path, copy, work.signal);
  const profile = join(work.directory, "profile");
  await makeProfile(profile);
  const headless = ["--headless", "--norestore", "--nolockcheck", "--nodefault", "--nologo"];
  const convert = [`--infilter=${filters.read}`, "--convert-to", `pdf:${filters.write}`];
  const words = [...headless, `-env:UserInstallation=${pathToFileURL(profile).href}`, ...convert];
  const [command = tools.soffice, ...before] = [...(await offline(tools)), tools.soffice];
  const run = await runTool({
    command,
    args: [...before, ...words, "--outdir", work.directory, copy],
    signal: work.signal,
    cpuMs,
    ...limits,
    env: { HOME: profile, TMPDIR: work.directory },
  });
  await rm(profile, { recursive: true, force: true });
  if (run.timedOut) throw new UnfitMediaError("officeTooComplicated");
  if (/no space left/i.test(run.stderr)) throw new ToolError(`soffice: ${run.stderr.trim()}`);
  const pdf = join(work.directory, "document.pdf");
  const made = await stat(pdf).catch(() => null);
  if (run.endedBy === "SIGKILL") throw new ToolError("soffice was killed");
  // It ends with 0 when it cannot read a document.
  if (!made?.size) throw new UnfitMediaError("officeDamaged");
  const pages = await preparePdf(tools, pdf, work);
  return { ...pages, notice: reasonRef(cleaned ? "officeCleaned" : "officeAsPages") };
}

/** Returns true when something was left out of the copy. */
async function writeCleanCopy(path: string, copy: string, signal: AbortSignal): Promise<boolean> {
  const bytes = await readFile(path);
  const writer = await PackageWriter.to(copy);
  let cleaned = false;
  try {
    for (const entry of readPackage(bytes)) {
      signal.throwIfAborted();
      const part = cleanPart(entry.name, await unpack(bytes, entry));
      if (!part?.cleaned && part) await writer.add(entry.name, part.content);
      else {
        cleaned = true;
        if (part) await writer.add(entry.name, part.content);
      }
    }
    await writer.end();
    return cleaned;
  } catch (error) {
    await writer.abandon();
    throw error;
  }
}

let canUnshare: Promise<boolean> | null = null;

/** Returns the words before a command that take the network from it; none where the system does not allow that. */
async function offline({ unshare }: ToolNames): Promise<string[]> {
  const before = [unshare, "--map-root-user", "--net", "--"];
  const signal = AbortSignal.timeout(10_000);
  const test = { args: [...before.slice(1), "true"], signal, cpuMs: 9_000, memoryMb: 2048, fileMb: 1 };
  canUnshare ??= runTool({ command: unshare, ...test }).then(
    ({ code }) => code === 0,
    () => false,
  );
  return (await canUnshare) ? before : [];
}
