import { t } from "@lingui/core/macro";
import type { Facts, Finding, Rule } from "#shared/design-checks/finding.ts";
import { formatNumber } from "#web/lib/formats.ts";

/** What is wrong, and why it matters; the same for all findings of a rule. */
interface RuleWords {
  title: string;
  why: string;
}

/** Returns the words for each rule. */
export const ruleWords = (): Record<Rule, RuleWords> => ({
  empty: {
    title: t`Nothing to see`,
    why: t`The design has no element that is shown. Add a text or a picture.`,
  },
  contrast: {
    title: t`Hard to tell from what is behind`,
    why: t`Make the letters darker or lighter, or give the text a box.`,
  },
  mixedGround: {
    title: t`Text on a picture`,
    why: t`Parts of the picture may be as light or as dark as the letters. A box behind the text helps.`,
  },
  letterSize: {
    title: t`Small letters`,
    why: t`People at this distance may not be able to read them.`,
  },
  overlap: {
    title: t`Texts on top of each other`,
    why: t`Move one of them, or let one go before the other comes.`,
  },
  outside: {
    title: t`At or over the edge`,
    why: t`Some televisions cut off the edges of a picture. Keep texts in the inner 95 %.`,
  },
  qrAddress: {
    title: t`QR code leads nowhere`,
    why: t`Scan the code with your own phone before you show it.`,
  },
  qrContrast: {
    title: t`QR code is too pale`,
    why: t`Phones need a dark code on a light background.`,
  },
  qrInverted: {
    title: t`Light QR code on a dark background`,
    why: t`Some phones cannot read it. Exchange the two colours.`,
  },
  qrSize: {
    title: t`Small QR code`,
    why: t`Phones may not read it from 2 m. A shorter address makes a coarser code, which may be smaller.`,
  },
  liveValue: {
    title: t`Live value that is gone`,
    why: t`Screens show the last value that they know, or a dash. Choose another one, or restore what was deleted.`,
  },
  missing: {
    title: t`Picture or video that was deleted`,
    why: t`Screens keep the copy that the design has. Restore it from the trash, or choose another one.`,
  },
  logo: {
    title: t`Logo without a picture`,
    why: t`Your account has no logo, so screens show nothing here. Choose one on the account page.`,
  },
  letters: {
    title: t`Letters that no font here has`,
    why: t`Each screen draws them with a font of its system. They may look different or be missing.`,
  },
  readingTime: {
    title: t`Many words`,
    why: t`Take words away, or show the design for longer in its playlist.`,
  },
});

type DetailOf = { [R in Rule]: (facts: Facts[R], otherName: string) => string | null };

const detailOf: DetailOf = {
  empty: () => null,
  contrast({ ratio, needed }) {
    const [now, least] = [formatNumber(ratio), formatNumber(needed)];
    return t`Contrast ${now} to 1; at least ${least} to 1 is needed.`;
  },
  mixedGround: ({ on }) =>
    on === "picture" ? t`A picture is behind this text.` : t`A drawing is behind this text.`,
  letterSize({ millimetres, neededMillimetres, neededSize, reduced }) {
    if (reduced)
      return t`The box is too small, so the letters become ${millimetres} mm high; ${neededMillimetres} mm are needed. Make the box larger or the text shorter.`;
    return t`Capitals are ${millimetres} mm high; ${neededMillimetres} mm are needed: letter size ${neededSize}.`;
  },
  overlap: (_, otherName) => t`Lies on: ${otherName}`,
  outside: ({ of }) =>
    of === "canvas" ? t`A part of it is outside the canvas.` : t`It is close to the edge of the canvas.`,
  qrAddress: ({ problem }) =>
    ({
      missing: t`It has no address yet.`,
      wrong: t`This is no complete web address.`,
      noScheme: t`Write https:// in front, so that phones open it as an address.`,
    })[problem],
  qrContrast: ({ percent, neededPercent }) =>
    t`The two colours are ${percent} % apart in lightness; at least ${neededPercent} % are needed.`,
  qrInverted: () => null,
  qrSize: ({ millimetres, neededMillimetres, neededSide }) =>
    t`It is ${millimetres} mm wide; ${neededMillimetres} mm are needed: width ${neededSide}.`,
  liveValue: ({ problem }) =>
    ({
      source: t`Its data source was deleted.`,
      column: t`A column of the table was deleted.`,
      row: t`No row of the table has its name any more.`,
    })[problem],
  logo: () => null,
  missing: () => null,
  letters({ letters }) {
    const shown = letters.join(" ");
    return t`Letters: ${shown}`;
  },
  readingTime: ({ words, neededSeconds, seconds, mostWords }) =>
    t`${words} words take about ${neededSeconds} seconds to read. In ${seconds} seconds people read ${mostWords}.`,
};

/** Returns what a finding says beside its rule; `otherName`: the second element of an overlap. */
export const findingDetail = (finding: Finding, otherName: string): string | null =>
  (detailOf[finding.rule] as (facts: Finding["facts"], otherName: string) => string | null)(
    finding.facts,
    otherName,
  );
