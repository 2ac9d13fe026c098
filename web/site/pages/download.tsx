import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Fragment, type ReactNode } from "react";
import { paths } from "#web/site/paths.ts";
import { filledIn } from "../layout/filled-in.ts";
import { PageHead } from "../layout/page-head.tsx";
import { SitePage } from "../layout/site-page.tsx";
import { SoldOnly } from "../layout/sold-only.tsx";
import { product } from "../our-words.ts";
import type { Page } from "../page.ts";

// server/http/pages/download.ts fills in what stands between braces: the package may be built after the website.

const facts = [
  { term: t`Version`, value: filledIn("apkVersion") },
  { term: t`Size`, value: filledIn("apkSize") },
  { term: t`Needs`, value: t`Android 5 or newer, with a WebView of Chromium 72 or newer` },
  { term: t`Server`, value: <ServerOfApp /> },
  { term: "SHA-256", value: <code>{filledIn("apkSha256")}</code> },
  { term: t`Signed by`, value: <code>{filledIn("apkCertificate")}</code> },
] as const;

function ServerOfApp() {
  return (
    <>
      {filledIn("apkServer")}
      {"{{if apkAsks}}"}
      <Trans>asked for at the first start</Trans>
      {"{{endif}}"}
    </>
  );
}

function Offer() {
  return (
    <div className="download-app">
      <div className="download-words">
        <p className="button-row">
          <a className="button button-primary" href={paths.androidApp} rel="nofollow" download>
            <Trans>Download for Android</Trans>
          </a>
        </p>
        <dl className="download-facts">
          {facts.map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className="download-notice">
          <h3>
            <Trans>This app is a preview</Trans>
          </h3>
          <p>
            <Trans>It has not been tested on a real box or television yet.</Trans>{" "}
            <SoldOnly otherwise={t`Try it on one device before you rely on it.`}>
              <Trans>
                Try it on one device before you rely on it, and <a href={paths.contact}>tell us</a> how it
                went.
              </Trans>
            </SoldOnly>{" "}
            <Trans>The browser is the tested way.</Trans>
          </p>
        </div>
      </div>
      <div className="download-qr">
        <svg
          viewBox={`0 0 ${filledIn("qrSize")} ${filledIn("qrSize")}`}
          role="img"
          aria-label={t`Code with the address of the Android app`}
          shapeRendering="crispEdges"
        >
          <rect width="100%" height="100%" fill="#fff" />
          <path d={filledIn("qrPath")} fill="#0a1222" />
        </svg>
        <p>
          <Trans>Scan it with a tablet, or type the address on the device:</Trans>
        </p>
        <p>
          <strong>{filledIn("apkAddress")}</strong>
        </p>
      </div>
    </div>
  );
}

/** The player in a browser: the address to type on the device, and the same as a code. */
function Browser() {
  return (
    <div className="download-browser">
      <div className="download-words">
        <p>
          <Trans>Type this address in the browser of the television, box or computer:</Trans>
        </p>
        <p className="download-address">{filledIn("typedAddress")}</p>
        <p className="muted">
          <Trans>
            Every device with such a browser is a screen, Android boxes and televisions included.{" "}
            <span className="download-none">
              The Android app is not available here yet. You do not need it.
            </span>
          </Trans>
        </p>
        <p className="button-row">
          <a className="button button-primary" href={paths.player}>
            <Trans>Open the player in this browser</Trans>
          </a>
          <a className="button" href="#browser">
            <Trans>Steps for each device</Trans>
          </a>
        </p>
      </div>
      <img
        src={paths.typedPlayerCode}
        width="176"
        height="176"
        loading="lazy"
        alt={t`Code with the address of the player`}
      />
    </div>
  );
}

const player = <strong>{filledIn("playerAddress")}</strong>;
const openOnDevice = <Trans>Open {player} on the device. It shows six digits.</Trans>;
const openInBrowser = <Trans>Open {player} in it. It shows six digits.</Trans>;
const enterDigits = t`In the dashboard choose Screens, Add screen, and enter the digits.`;

/** A command to type. It breaks only between its words. */
function Command({ words }: { words: readonly string[] }) {
  return (
    <code className="download-command">
      {words.map((word, index) => (
        <Fragment key={word}>
          {index > 0 && " "}
          <span>{word}</span>
        </Fragment>
      ))}
    </code>
  );
}

interface Way {
  id: string;
  title: string;
  steps: readonly ReactNode[];
  download?: { path: string; text: string };
  /** Instead of `steps` where the app is offered. */
  stepsWithApp?: readonly ReactNode[];
  note?: ReactNode;
}

const ways: readonly Way[] = [
  {
    id: "browser",
    title: t`A browser`,
    steps: [
      openOnDevice,
      enterDigits,
      t`Press F11, or double-click, for the full screen. Switch the device’s own screensaver and sleep off.`,
    ],
    note: t`The address must start with https://. Browsers keep content for offline playback only for secure addresses.`,
  },
  {
    id: "raspberry-pi",
    title: t`Raspberry Pi, or a small computer with Debian`,
    steps: [
      t`Install Raspberry Pi OS Lite or Debian 12 or newer, without a desktop, and connect the network.`,
      <>
        <Trans>On the device:</Trans>{" "}
        <Command words={["curl", "-LO", `${filledIn("ownAddress")}${paths.kioskPackage}`]} />
      </>,
      <>
        <Trans>Install it:</Trans> <Command words={["sudo", "apt", "install", "./vitrine-kiosk.deb"]} />
      </>,
      t`Restart the device. It shows six digits from now on, whenever it starts.`,
      enterDigits,
    ],
    download: { path: paths.kioskPackage, text: t`Download the package` },
    note: t`It starts the browser without a desktop, restarts it when it hangs, and switches the display off in closed hours. It is a preview: it was not tested on a Raspberry Pi yet.`,
  },
  {
    id: "kiosk",
    title: t`Linux with a desktop`,
    steps: [
      t`Let the computer sign in automatically, with a user account that is only for the screen.`,
      <>
        <Trans>Start the browser with the desktop: </Trans>
        <Command
          words={[
            "chromium",
            "--kiosk",
            "--noerrdialogs",
            "--autoplay-policy=no-user-gesture-required",
            filledIn("playerAddress"),
          ]}
        />
      </>,
      t`Switch screen blanking, sleep and update questions off.`,
    ],
  },
  {
    id: "windows",
    title: t`Windows`,
    steps: [
      t`Make a user account that is only for the screen, let Windows sign in to it automatically, and install Google Chrome.`,
      <>
        <Trans>
          Press Windows and R, enter <code>shell:startup</code>, and make a shortcut there to:{" "}
        </Trans>
        <Command
          words={[
            "chrome.exe",
            "--kiosk",
            "--no-first-run",
            "--autoplay-policy=no-user-gesture-required",
            filledIn("playerAddress"),
          ]}
        />
      </>,
      t`Sign out and in. The screen shows six digits.`,
      enterDigits,
      t`Settings, System, Power: never switch the screen off, never sleep. Set active hours for updates.`,
    ],
    note: t`Do not use Windows’ own kiosk wizard or the kiosk mode of Edge: they delete the browser’s data, and so the screen’s identity, each time they start.`,
  },
  {
    id: "chromeos",
    title: t`ChromeOS`,
    steps: [
      t`You need a device that your company manages (Chrome Enterprise or Kiosk upgrade).`,
      <>
        <Trans>
          In the Admin console open Devices, Chrome, Apps &amp; extensions, Kiosks, and add by address:{" "}
        </Trans>
        <Command words={[filledIn("playerAddress")]} />
      </>,
      t`Choose it as the app that starts automatically, and restart the device. It shows six digits.`,
      enterDigits,
    ],
  },
  {
    id: "android-tv",
    title: t`Android TV and Google TV`,
    steps: [
      t`Install a browser from the store, if the device has none.`,
      openInBrowser,
      enterDigits,
      t`Switch the screensaver off, and set the browser to open with the device if it offers that.`,
    ],
    stepsWithApp: [
      t`Allow apps from elsewhere: Settings, Apps, Security & restrictions, Unknown sources, for the browser or file app you download with.`,
      t`Open the address of the app in it, and install what was downloaded.`,
      t`Start Vitrine, enter the address of this website, and choose Connect.`,
      t`On Android 10 and newer, allow “display over other apps”, or offer Vitrine as the home screen. Otherwise the device does not let it start by itself.`,
    ],
  },
  {
    id: "fire-tv",
    title: t`Fire TV`,
    steps: [
      t`Install the browser Silk from the store.`,
      openInBrowser,
      enterDigits,
      t`Switch the screensaver off: Settings, Display & Sounds, Screensaver, Start time, Never.`,
    ],
    stepsWithApp: [
      t`Press seven times on the name of the device: Settings, My Fire TV, About. Developer options appear.`,
      t`Install a downloader or browser app from the store, and allow it unknown apps in the developer options.`,
      t`Enter the address of the app in it, install, start, and enter the address of this website.`,
      t`Switch the screensaver off: Settings, Display & Sounds, Screensaver, Start time, Never.`,
    ],
  },
  {
    id: "lg",
    title: t`LG displays with webOS`,
    steps: [
      t`You need a display of 2021 or newer (webOS 6). Older ones cannot play.`,
      t`For a display for business: put the app on a USB stick, or enter its address in the display’s server settings, as an application of the type IPK.`,
      t`For a television: switch on LG’s developer mode, and install the app with LG’s tool ares-install.`,
      t`Start Vitrine. It shows six digits.`,
      enterDigits,
    ],
    download: { path: paths.webosApp, text: t`Download the app for webOS` },
    note: t`The app opens the player of this server. It is a preview: no LG display was available to test it.`,
  },
  {
    id: "samsung",
    title: t`Samsung displays for business`,
    steps: [
      t`You need a display with Tizen 6 or newer.`,
      <>
        <Trans>Choose URL Launcher as its source, and enter:</Trans>{" "}
        <Command words={[filledIn("playerAddress")]} />
      </>,
      t`The display shows six digits.`,
      enterDigits,
    ],
    note: t`Not tested on a Samsung display yet. Samsung’s televisions for homes have no URL Launcher: connect a box or stick.`,
  },
];

function Steps({ steps, className }: { steps: readonly ReactNode[]; className?: string | undefined }) {
  return (
    <ol className={className}>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: static markup, never re-ordered
        <li key={index}>{step}</li>
      ))}
    </ol>
  );
}

function Download() {
  return (
    <SitePage path={paths.download}>
      <PageHead
        title={t`Get the player`}
        lead={t`A device with a current Chrome, Edge or Chromium is a screen. Open the player on it, type its six digits in the dashboard, and it plays.`}
      />
      <div className="download" data-apk={filledIn("apk")}>
        <section className="section">
          <div className="wrap">
            <h2>
              <Trans>In a browser</Trans>
            </h2>
            <Browser />
          </div>
        </section>
        <section className="section download-ready">
          <div className="wrap download-words">
            <h2>
              <Trans>The Android app</Trans>
            </h2>
            <p className="lead">
              <Trans>
                On Android boxes and televisions a small app keeps the player in front, starts it with the
                device and brings it back when something goes wrong.
              </Trans>
            </p>
            <Offer />
          </div>
        </section>
        <section className="section download-ways">
          <div className="wrap">
            <h2>
              <Trans>On your device</Trans>
            </h2>
            <div className="download-grid">
              {ways.map(({ id, title, steps, stepsWithApp, download, note }) => (
                <section className="download-way" id={id} key={id}>
                  <h3>{title}</h3>
                  <Steps steps={steps} className={stepsWithApp && "download-none"} />
                  {stepsWithApp && <Steps steps={stepsWithApp} className="download-ready" />}
                  {download && (
                    <p className="download-link">
                      <a className="button" href={download.path} rel="nofollow" download>
                        {download.text}
                      </a>
                    </p>
                  )}
                  {note && <p>{note}</p>}
                </section>
              ))}
            </div>
          </div>
        </section>
      </div>
    </SitePage>
  );
}

export const downloadPage = (): Page => ({
  path: paths.download,
  title: t`Get the player · ${product}`,
  description: t`The ${product} player in a browser, on computers, boxes and televisions: how each kind of device becomes a screen.`,
  body: <Download />,
  style: "download",
  islands: [],
  indexed: true,
});
