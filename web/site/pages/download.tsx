import { Fragment, type ReactNode } from "react";
import { brand } from "#shared/brand.ts";
import { paths } from "#shared/paths.ts";
import { PageHead } from "../layout/page-head.tsx";
import { SitePage } from "../layout/site-page.tsx";
import { SoldOnly } from "../layout/sold-only.tsx";
import type { Page } from "../page.ts";

/** server/http/pages/download.ts fills these in: the package may be built after the website. */
const filled = (name: string) => `{{${name}}}`;

const facts = [
  { term: "Version", value: filled("apkVersion") },
  { term: "Size", value: filled("apkSize") },
  { term: "Needs", value: "Android 5 or newer, with a WebView of Chromium 72 or newer" },
  { term: "Server", value: filled("apkServer") },
  { term: "SHA-256", value: <code>{filled("apkSha256")}</code> },
  { term: "Signed by", value: <code>{filled("apkCertificate")}</code> },
] as const;

function Offer() {
  return (
    <div className="download-app">
      <div className="download-words">
        <p className="button-row">
          <a className="button button-primary" href={paths.androidApp} rel="nofollow" download>
            Download for Android
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
          <h3>This app is a preview</h3>
          <p>
            It has not been tested on a real box or television yet. Try it on one device before you rely on it
            <SoldOnly>
              , and <a href={paths.contact}>tell us</a> how it went
            </SoldOnly>
            . The browser is the tested way.
          </p>
        </div>
      </div>
      <div className="download-qr">
        <svg
          viewBox={`0 0 ${filled("qrSize")} ${filled("qrSize")}`}
          role="img"
          aria-label="Code with the address of the Android app"
          shapeRendering="crispEdges"
        >
          <rect width="100%" height="100%" fill="#fff" />
          <path d={filled("qrPath")} fill="#0a1222" />
        </svg>
        <p>Scan it with a tablet, or type the address on the device:</p>
        <p>
          <strong>{filled("apkAddress")}</strong>
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
        <p>Type this address in the browser of the television, box or computer:</p>
        <p className="download-address">{filled("typedAddress")}</p>
        <p className="muted">
          Every device with a current browser is a screen, Android boxes and televisions included.{" "}
          <span className="download-none">
            The Android app is not available here yet. You do not need it.
          </span>
        </p>
        <p className="button-row">
          <a className="button button-primary" href={paths.player}>
            Open the player in this browser
          </a>
          <a className="button" href="#browser">
            Steps for each device
          </a>
        </p>
      </div>
      <img
        src={paths.typedPlayerCode}
        width="176"
        height="176"
        loading="lazy"
        alt="Code with the address of the player"
      />
    </div>
  );
}

const player = <strong>{filled("playerAddress")}</strong>;
const enterDigits = "In the dashboard choose Screens, Add screen, and enter the digits.";

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
    title: "Any browser",
    steps: [
      <>Open {player} on the device. It shows six digits.</>,
      enterDigits,
      "Press F11, or double-click, for the full screen. Switch the device’s own screensaver and sleep off.",
    ],
    note: "The address must start with https://. Browsers keep content for offline playback only for secure addresses.",
  },
  {
    id: "raspberry-pi",
    title: "Raspberry Pi, or a small computer with Debian",
    steps: [
      "Install Raspberry Pi OS Lite or Debian 12 or newer, without a desktop, and connect the network.",
      <>
        On the device: <Command words={["curl", "-LO", `${filled("ownAddress")}${paths.kioskPackage}`]} />
      </>,
      <>
        Install it: <Command words={["sudo", "apt", "install", "./vitrine-kiosk.deb"]} />
      </>,
      "Restart the device. It shows six digits from now on, whenever it starts.",
      enterDigits,
    ],
    download: { path: paths.kioskPackage, text: "Download the package" },
    note: "It starts the browser without a desktop, restarts it when it hangs, and switches the display off in closed hours. It is a preview: it was not tested on a Raspberry Pi yet.",
  },
  {
    id: "kiosk",
    title: "Linux with a desktop",
    steps: [
      "Let the computer sign in automatically, with a user account that is only for the screen.",
      <>
        Start the browser with the desktop:{" "}
        <Command
          words={[
            "chromium",
            "--kiosk",
            "--noerrdialogs",
            "--autoplay-policy=no-user-gesture-required",
            filled("playerAddress"),
          ]}
        />
      </>,
      "Switch screen blanking, sleep and update questions off.",
    ],
  },
  {
    id: "windows",
    title: "Windows",
    steps: [
      "Make a user account that is only for the screen, let Windows sign in to it automatically, and install Google Chrome.",
      <>
        Press Windows and R, enter <code>shell:startup</code>, and make a shortcut there to:{" "}
        <Command
          words={[
            "chrome.exe",
            "--kiosk",
            "--no-first-run",
            "--autoplay-policy=no-user-gesture-required",
            filled("playerAddress"),
          ]}
        />
      </>,
      "Sign out and in. The screen shows six digits.",
      enterDigits,
      "Settings, System, Power: never switch the screen off, never sleep. Set active hours for updates.",
    ],
    note: "Do not use Windows’ own kiosk wizard or the kiosk mode of Edge: they delete the browser’s data, and so the screen’s identity, each time they start.",
  },
  {
    id: "chromeos",
    title: "ChromeOS",
    steps: [
      "You need a device that your company manages (Chrome Enterprise or Kiosk upgrade).",
      <>
        In the Admin console open Devices, Chrome, Apps &amp; extensions, Kiosks, and add by address:{" "}
        <Command words={[filled("playerAddress")]} />
      </>,
      "Choose it as the app that starts automatically, and restart the device. It shows six digits.",
      enterDigits,
    ],
  },
  {
    id: "android-tv",
    title: "Android TV and Google TV",
    steps: [
      "Install a browser from the store, if the device has none.",
      <>Open {player} in it. It shows six digits.</>,
      enterDigits,
      "Switch the screensaver off, and set the browser to open with the device if it offers that.",
    ],
    stepsWithApp: [
      "Allow apps from elsewhere: Settings, Apps, Security & restrictions, Unknown sources, for the browser or file app you download with.",
      "Open the address of the app in it, and install what was downloaded.",
      "Start Vitrine, enter the address of this website, and choose Connect.",
      "On Android 10 and newer, allow “display over other apps”, or offer Vitrine as the home screen. Otherwise the device does not let it start by itself.",
    ],
  },
  {
    id: "fire-tv",
    title: "Fire TV",
    steps: [
      "Install the browser Silk from the store.",
      <>Open {player} in it. It shows six digits.</>,
      enterDigits,
      "Switch the screensaver off: Settings, Display & Sounds, Screensaver, Start time, Never.",
    ],
    stepsWithApp: [
      "Press seven times on the name of the device: Settings, My Fire TV, About. Developer options appear.",
      "Install a downloader or browser app from the store, and allow it unknown apps in the developer options.",
      "Enter the address of the app in it, install, start, and enter the address of this website.",
      "Switch the screensaver off: Settings, Display & Sounds, Screensaver, Start time, Never.",
    ],
  },
  {
    id: "lg",
    title: "LG displays with webOS",
    steps: [
      "You need a display of 2021 or newer (webOS 6). Older ones cannot play.",
      "For a display for business: put the app on a USB stick, or enter its address in the display’s server settings, as an application of the type IPK.",
      "For a television: switch on LG’s developer mode, and install the app with LG’s tool ares-install.",
      "Start Vitrine. It shows six digits.",
      enterDigits,
    ],
    download: { path: paths.webosApp, text: "Download the app for webOS" },
    note: "The app opens the player of this server. It is a preview: no LG display was available to test it.",
  },
  {
    id: "samsung",
    title: "Samsung displays for business",
    steps: [
      "You need a display with Tizen 6 or newer.",
      <>
        Choose URL Launcher as its source, and enter: <Command words={[filled("playerAddress")]} />
      </>,
      "The display shows six digits.",
      enterDigits,
    ],
    note: "Not tested on a Samsung display yet. Samsung’s televisions for homes have no URL Launcher: connect a box or stick.",
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
        title="Get the player"
        lead="Any device with a current browser is a screen. Open the player on it, type its six digits in the dashboard, and it plays."
      />
      <div className="download" data-apk={filled("apk")}>
        <section className="section">
          <div className="wrap">
            <h2>In any browser</h2>
            <Browser />
          </div>
        </section>
        <section className="section download-ready">
          <div className="wrap download-words">
            <h2>The Android app</h2>
            <p className="lead">
              On Android boxes and televisions a small app keeps the player in front, starts it with the
              device and brings it back when something goes wrong.
            </p>
            <Offer />
          </div>
        </section>
        <section className="section download-ways">
          <div className="wrap">
            <h2>On your device</h2>
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
  title: `Get the player · ${brand.name}`,
  description: `The ${brand.name} player in any browser, on computers, boxes and televisions: how each kind of device becomes a screen.`,
  body: <Download />,
  style: "download",
  islands: [],
  indexed: true,
});
