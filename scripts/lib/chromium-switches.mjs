/**
 * What Playwright itself switches off in Chromium. A second `--disable-features` takes the place of the first, so ours repeats
 * its list.
 */
export const disabledByPlaywright = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "msForceBrowserSignIn",
  "msEdgeUpdateLaunchServicesPreferredVersion",
];

/**
 * Parts of Chromium's own window that it draws as pages since version 156: the reload button and what drops down from the
 * address bar. They cost more than a third of the processor time of a new window.
 */
const windowParts = ["WebUIReloadButton", "WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

/** How tests start Chromium: without a sandbox, as containers have none, and without what no test looks at. */
export const chromiumSwitches = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${[...disabledByPlaywright, ...windowParts].join(",")}`,
];
