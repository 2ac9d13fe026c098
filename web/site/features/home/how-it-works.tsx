import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactElement, ReactNode } from "react";
import { pairingCodeMinutes } from "#shared/limits.ts";
import { fileUploads } from "#shared/media-kinds/contract.ts";
import { paths } from "#web/site/paths.ts";
import { DrawingFromFile } from "../../art/drawing-file.tsx";
import { ArrangeDrawing, PairDrawing, UnplugDrawing, UploadDrawing } from "../../art/step-drawings.tsx";
import { LiveTv } from "../live-screen/live-tv.tsx";

const steps: readonly { title: string; text: ReactNode; file: string; drawing: ReactElement }[] = [
  {
    title: t`Upload`,
    text: t`Drop pictures (up to ${fileUploads.image.label}), videos (${fileUploads.video.label}), documents or music. A cut upload goes on where it stopped.`,
    file: "upload",
    drawing: <UploadDrawing />,
  },
  {
    title: t`Arrange`,
    text: t`Drag them into a playlist, set how long each stays and, if you like, on which days and hours it plays.`,
    file: "arrange",
    drawing: <ArrangeDrawing />,
  },
  {
    title: t`Pair`,
    text: t`Open the player in the TV’s browser, or the player app (APK). It links to your dashboard with a screen code of six digits, good for ${pairingCodeMinutes} minutes and one use.`,
    file: "pair",
    drawing: <PairDrawing />,
  },
  {
    title: t`Pull the plug`,
    text: t`Screens keep playing offline from locally synced content. After a power cut too. Try it: it is the first thing we test.`,
    file: "unplug",
    drawing: <UnplugDrawing />,
  },
];

/** Renders four steps: from a file to a screen that plays without a network. */
export function HowItWorks() {
  return (
    <section className="section how" id="how-it-works-section">
      <div className="wrap">
        <h2 className="section-title">
          <Trans>Four steps, then leave it alone</Trans>
        </h2>
        <ol className="how-steps">
          {steps.map(({ title, text, file, drawing }) => (
            <li key={title}>
              <DrawingFromFile name={file} width={240} height={150} className="scene">
                {drawing}
              </DrawingFromFile>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <LiveTv />
        <p className="button-row">
          <a className="button" href={paths.getStarted}>
            <Trans>Read the full guide</Trans>
          </a>
        </p>
      </div>
    </section>
  );
}
