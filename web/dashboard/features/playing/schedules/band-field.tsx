import { t } from "@lingui/core/macro";
import { Input, Select, Slider } from "@mantine/core";
import type { ReactNode } from "react";
import { type Edge, edges } from "#shared/contracts/playing/edges.ts";
import type { Band } from "#shared/contracts/playing/manifest.ts";
import { edgeWords, wholePicture } from "#web/dashboard/words/band-words.ts";
import styles from "./band-field.module.css";

const whole = "whole";
const usualPercent = 12;

interface BandFieldProps {
  value: Band | null;
  onChange: (band: Band | null) => void;
  error?: ReactNode;
  /** In place of what a band of a schedule does. */
  description?: string;
}

/** Renders where on the screen the playlist is shown: it is the whole picture, or a band over what plays. */
export function BandField({ value: band, onChange, error, description }: BandFieldProps) {
  const choose = (value: string | null) => {
    const edge = edges.find((each) => each === value);
    onChange(edge ? { edge, percent: band?.percent ?? usualPercent } : null);
  };
  return (
    <>
      <Select
        label={t`Where on the screen`}
        description={
          description ??
          (band
            ? t`The band lies over whatever plays, without sound. It is not shown over emergencies and official warnings, and in closed hours.`
            : undefined)
        }
        data={[
          { value: whole, label: wholePicture() },
          ...edges.map((edge) => ({ value: edge, label: edgeWords[edge]() })),
        ]}
        value={band?.edge ?? whole}
        onChange={choose}
        comboboxProps={{ keepMounted: false }}
        error={error}
      />
      {band && (
        <div className={styles.size}>
          <Input.Wrapper label={sizeWords(band)} labelElement="div" className={styles.slider}>
            <Slider
              min={5}
              max={25}
              label={(percent) => `${percent} %`}
              value={band.percent}
              onChange={(percent) => onChange({ ...band, percent })}
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
