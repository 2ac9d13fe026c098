import { t } from "@lingui/core/macro";
import { Input, Select, Slider } from "@mantine/core";
import { type Edge, edges } from "#shared/contracts/playing/edges.ts";
import type { Band } from "#shared/contracts/playing/manifest.ts";
import { edgeWords, wholePicture } from "#web/dashboard/words/band-words.ts";
import styles from "./band-field.module.css";
import type { DraftFields } from "./schedule-draft.ts";

const whole = "whole";
const usualPercent = 12;

/** Renders where on the screen the playlist is shown: it is the whole picture, or a band over what plays. */
export function BandField({ draft: { band }, errors, change }: DraftFields) {
  const choose = (value: string | null) => {
    const edge = edges.find((each) => each === value);
    change({ band: edge ? { edge, percent: band?.percent ?? usualPercent } : null });
  };
  return (
    <>
      <Select
        label={t`Where on the screen`}
        description={
          band
            ? t`The band lies over whatever plays, without sound. It is not shown in emergencies and closed hours.`
            : undefined
        }
        data={[
          { value: whole, label: wholePicture() },
          ...edges.map((edge) => ({ value: edge, label: edgeWords[edge]() })),
        ]}
        value={band?.edge ?? whole}
        onChange={choose}
        allowDeselect={false}
        error={errors.band}
      />
      {band && (
        <div className={styles.size}>
          <Input.Wrapper label={sizeWords(band)} labelElement="div" className={styles.slider}>
            <Slider
              min={5}
              max={25}
              label={(percent) => `${percent} %`}
              value={band.percent}
              onChange={(percent) => change({ band: { ...band, percent } })}
              thumbLabel={sizeWords(band)}
            />
          </Input.Wrapper>
          <div className={styles.picture} aria-hidden>
            <span className={styles.band} data-edge={band.edge} style={sizeOf(band.edge, band.percent)} />
          </div>
        </div>
      )}
    </>
  );
}

const lies = (edge: Edge) => edge === "top" || edge === "bottom";
const sizeWords = ({ edge, percent }: Band): string =>
  lies(edge) ? t`Height: ${percent} % of the picture` : t`Width: ${percent} % of the picture`;
const sizeOf = (edge: Edge, percent: number) => ({ [lies(edge) ? "height" : "width"]: `${percent}%` });
