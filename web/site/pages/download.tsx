import type { ReactNode } from "react";
import { brand } from "#shared/brand.ts";
import { paths } from "#shared/paths.ts";
import { PageHead } from "../layout/page-head.tsx";
import { SitePage } from "../layout/site-page.tsx";
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
    <div className="download-app download-ready">
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
          <h3>Never run on a device yet</h3>
          <p>
            The app is built, signed and checked by machine, and its parts were tried on a computer. Nobody
            has run it on a real box or television so far. Try it on one device before you rely on it, and{" "}
            <a href={paths.contact}>tell us</a> how it went.
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

function NoOffer() {
  return (
    <div className="download-words download-none">
      <p className="lead">This server does not offer the Android app yet.</p>
      <p>
        Whoever runs the server builds it with <code>npm run android</code>; from then on it can be had here.
        You need not wait for it: every device with a current browser is a screen, Android included. Nobody
        has run the app on a real box or television so far.
      </p>
      <p className="button-row">
        <a className="button button-primary" href={paths.player}>
          Open the player in this browser
        </a>
      </p>
    </div>
  );
}

const player = <strong>{filled("playerAddress")}</strong>;
const ways: readonly { id: string; title: string; steps: readonly ReactNode[]; note?: ReactNode }[] = [
  {
    id: "android-tv",
    title: "Android TV and Google TV",
    steps: [
      "Allow apps from elsewhere: Settings, Apps, Security & restrictions, Unknown sources, for the browser or file app you download with.",
      "Open the address of the app in it, and install what was downloaded.",
      "Start Vitrine, enter the address of your server, and choose Connect.",
      "On Android 10 and newer, allow “display over other apps”, or offer Vitrine as the home screen. Otherwise the device does not let it start by itself.",
    ],
  },
  {
    id: "fire-tv",
    title: "Fire TV",
    steps: [
      "Press seven times on the name of the device: Settings, My Fire TV, About. Developer options appear.",
      "Install a downloader or browser app from the store, and allow it unknown apps in the developer options.",
      "Enter the address of the app in it, install, start, and enter the address of your server.",
      "Switch the screensaver off: Settings, Display & Sounds, Screensaver, Start time, Never.",
    ],
  },
  {
    id: "browser",
    title: "Any browser",
    steps: [
      <>Open {player} on the device. It shows six digits.</>,
      "In the dashboard choose Screens, Add screen, and enter the digits.",
      "Press F11, or double-click, for the full screen. Switch the device’s own screensaver and sleep off.",
    ],
    note: "A device that is not the server itself needs an address with https://: browsers keep content for offline playback for secure addresses only. The Android app also plays from a server of your own network that has none.",
  },
  {
    id: "kiosk",
    title: "A computer as a kiosk",
    steps: [
      "Let a user of its own sign in automatically.",
      <>
        Start the browser with the desktop:{" "}
        <code>
          chromium --kiosk --noerrdialogs --autoplay-policy=no-user-gesture-required {filled("playerAddress")}
        </code>
      </>,
      "Switch screen blanking, sleep and update questions off.",
    ],
  },
];

function Download() {
  return (
    <SitePage path={paths.download}>
      <PageHead
        title="Get the player"
        lead="Any browser is a screen. On Android boxes and televisions a small app keeps the player in front, starts it with the device and brings it back when something goes wrong."
      />
      <div className="download" data-apk={filled("apk")}>
        <section className="section">
          <div className="wrap download-words">
            <h2>The Android app</h2>
            <Offer />
            <NoOffer />
          </div>
        </section>
        <section className="section download-ways">
          <div className="wrap">
            <h2>On your device</h2>
            <div className="download-grid">
              {ways.map(({ id, title, steps, note }) => (
                <section className="download-way" id={id} key={id}>
                  <h3>{title}</h3>
                  <ol>
                    {steps.map((step, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: static markup, never re-ordered
                      <li key={index}>{step}</li>
                    ))}
                  </ol>
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
  description: `The ${brand.name} player for Android boxes and televisions, and how any browser becomes a screen.`,
  body: <Download />,
  style: "download",
  islands: [],
  indexed: true,
});
