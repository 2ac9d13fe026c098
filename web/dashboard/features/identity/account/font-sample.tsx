import { t } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { fontStack, loadFonts } from "#player/media/design/load-fonts.ts";
import type { BrandFont } from "#shared/contracts/library/brand-fonts.ts";
import { accountFilePath } from "#shared/contracts/playing/preview.ts";
import { fontScriptNames, fontScripts } from "#shared/fonts/font-scripts.ts";
import { ownFontFiles } from "../../../queries/brand.ts";
import styles from "./account.module.css";
import { fontScriptWords } from "./font-words.ts";

/** Renders letters of each script that a font has, drawn with it. */
export function FontSample({ font }: { font: BrandFont }) {
  const own = ownFontFiles([font], [font.id]);
  const key = own.map(({ file }) => file).join();
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` names the files
  useEffect(() => {
    let left = false;
    setState("loading");
    void loadFonts([], accountFilePath, { own }).then((all) => !left && setState(all ? "ready" : "failed"));
    return () => {
      left = true;
    };
  }, [key]);
  if (state === "failed") return <Text size="sm">{t`The sample could not be loaded`}</Text>;
  const has = new Set(font.files.flatMap((file) => file.scripts));
  const scripts = fontScriptNames.filter((script) => has.has(script));
  if (scripts.length === 0)
    return <Text size="sm" c="dimmed">{t`It has letters of scripts of which we have no sample.`}</Text>;
  return (
    <div style={{ fontFamily: fontStack({ font: "sans", ownFont: font.id }, own) }}>
      {scripts.map((script) => (
        <div
          key={script}
          className={styles.sample}
          data-loading={state === "loading" || undefined}
          title={fontScriptWords()[script]}
        >
          {fontScripts[script]}
        </div>
      ))}
    </div>
  );
}
