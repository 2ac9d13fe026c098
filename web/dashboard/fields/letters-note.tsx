import { Trans } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { useEffect, useState } from "react";

/** More would not help: a person sees which script it is. */
const mostShown = 12;

/** Returns all texts in a value as one. */
function textsIn(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "object" && value !== null ? Object.values(value).map(textsIn).join("") : "";
}

/** Letters that need no look at the table of the fonts: Latin. */
const isPlain = (text: string) => !/[^\n\r\t -~\u00a0-\u00ff]/.test(text);

/**
 * Says which letters of the texts in a value no font of the screens has, so that nobody finds out from empty boxes. The
 * table of the fonts comes with the first text that is not Latin. `where` names what has the texts.
 */
export function LettersNote({ of: value, where }: { of: unknown; where?: string }) {
  const text = textsIn(value);
  const [missing, setMissing] = useState<{ text: string; letters: string[] } | null>(null);
  useEffect(() => {
    if (isPlain(text)) return;
    let left = false;
    const look = async () => {
      const { lettersWithoutFont } = await import("#shared/fonts/fonts-for.ts");
      if (!left) setMissing({ text, letters: lettersWithoutFont(text) });
    };
    look().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [text]);
  if (isPlain(text) || missing?.text !== text || missing.letters.length === 0) return null;
  const letters = missing.letters.slice(0, mostShown).join(" ");
  return (
    <Text size="sm" c="var(--color-warning)" role="status">
      {where && `${where}: `}
      <Trans>
        No font for: {letters}. Screens may show empty boxes in their place. Use other letters, or a picture
        of the text.
      </Trans>
    </Text>
  );
}
