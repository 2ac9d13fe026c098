import { t } from "@lingui/core/macro";
import { type TextEncoding, textEncodings } from "#shared/reading/encodings.ts";
import { ChoiceField } from "#web/ui/panel/choice-field.tsx";

const words = (): Record<TextEncoding, string> => ({
  "utf-8": t`All languages (UTF-8)`,
  "utf-16le": t`All languages (UTF-16)`,
  "windows-1250": t`Central European (Windows-1250)`,
  "windows-1251": t`Cyrillic (Windows-1251)`,
  "windows-1252": t`Western European (Windows-1252)`,
  "windows-1253": t`Greek (Windows-1253)`,
  "windows-1254": t`Turkish (Windows-1254)`,
  "windows-1255": t`Hebrew (Windows-1255)`,
  "windows-1256": t`Arabic (Windows-1256)`,
  "windows-1257": t`Baltic (Windows-1257)`,
  "windows-1258": t`Vietnamese (Windows-1258)`,
  "iso-8859-2": t`Central European (ISO-8859-2)`,
  "iso-8859-15": t`Western European (ISO-8859-15)`,
  "koi8-r": t`Cyrillic (KOI8-R)`,
  ibm866: t`Cyrillic (DOS 866)`,
  macintosh: t`Western European (Mac)`,
  "windows-874": t`Thai (Windows-874)`,
  shift_jis: t`Japanese (Shift JIS)`,
  "euc-jp": t`Japanese (EUC-JP)`,
  gb18030: t`Simplified Chinese (GB18030)`,
  big5: t`Traditional Chinese (Big5)`,
  "euc-kr": t`Korean (EUC-KR)`,
});

/** Lets the person say how the letters of a file are encoded. `found`: what it was read as without a choice. */
export function EncodingSelect({
  value,
  found,
  onChange,
}: {
  value: TextEncoding | null;
  found?: string | null;
  onChange: (encoding: TextEncoding | null) => void;
}) {
  const names = words();
  const known = textEncodings.find((each) => each === found);
  const foundWords = known ? names[known] : found;
  const automatic = foundWords && value === null ? t`Found by itself: ${foundWords}` : t`Found by itself`;
  return (
    <ChoiceField
      label={t`Letters`}
      description={t`Change this when letters are wrong.`}
      data={[
        { value: null, label: automatic },
        ...textEncodings.map((encoding) => ({ value: encoding, label: names[encoding] })),
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
