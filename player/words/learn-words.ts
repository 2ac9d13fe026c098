import type { Translations } from "#shared/languages/texts.ts";
import type { Language } from "#shared/languages.ts";
import { leaseNotices } from "#shared/lease-notices.ts";
import { deviceTexts } from "#shared/refusals/device.ts";
import type { Words } from "./language.ts";

/*
 * Each file is fetched by the screens of its language only: the service worker does not store them, and not this module either
 * (vite.config.ts). `language.ts` keeps what it returns.
 */
const catalogues = import.meta.glob<Translations>("../../shared/languages/*.po", {
  query:
    "?words=card,value,drill,status,verdict,lease,refusal.cannotRestart,refusal.filmDamaged,refusal.tookTooLong,refusal.noFileToShow,refusal.pageNeedsHttps,refusal.pageWithoutNetwork,refusal.pageUnreachable,refusal.siteRefusesFrames,refusal.pageGone,refusal.pictureUnusable,refusal.notEnoughSpace,refusal.storageFull,refusal.serverUnreachable,refusal.storingFailed,refusal.serverLacksFile,refusal.fileArrivesDamaged,refusal.answeredForFile,refusal.answered,refusal.leaseForged,refusal.answerUnreadable,refusal.cannotKeepContent,refusal.needsSecureAddress,refusal.couldNotStart,refusal.noCode,refusal.keyReplaced,refusal.screenUnknown,refusal.tooManyBytes,refusal.wrongPart,refusal.fileNotNow,refusal.filesRemovedMeanwhile,refusal.filesRemoved,refusal.recordsRemoved,refusal.playerRemoved,refusal.playerIncomplete,refusal.noSound,refusal.loadingInterrupted,refusal.filmUnreadable,refusal.filmUnfit,refusal.filmStopped,refusal.filmNotStarted,refusal.stoppedMoving,refusal.wallEmpty,refusal.noStreams,refusal.streamUnfit,refusal.streamWithoutNetwork,refusal.designFont,refusal.designPicture,refusal.designLogo,refusal.designVideo,refusal.countdownOver,refusal.cardOfOtherDay,refusal.albumUnfit,refusal.trackUnfit,refusal.codeNotLoaded",
  import: "default",
});

/** English sentences that come to the cards as texts, by their addresses in the catalogues. Longest first. */
const english = [
  ...Object.entries(leaseNotices).map(([key, text]) => [`lease.${key}`, text] as const),
  ...Object.entries(deviceTexts).map(([key, { text }]) => [`refusal.${key}`, text] as const),
].sort(([, one], [, other]) => other.length - one.length);

/** Fetches what the player says by itself in a language. */
export async function learnWords(language: Language): Promise<Words> {
  const all = (await catalogues[`../../shared/languages/${language}.po`]?.()) ?? {};
  const texts = { ...all };
  const sentences = english.flatMap(([address, text]) => {
    delete texts[address];
    return all[address] === undefined ? [] : [[text, all[address]] as const];
  });
  return { language, texts, sentences };
}
