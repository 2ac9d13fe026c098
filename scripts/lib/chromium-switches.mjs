/**
 * The features that Playwright itself switches off in Chromium. A second `--disable-features` replaces the first one,
 * so our list repeats Playwright's.
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
 * Parts of Chromium's own window that it draws as pages since version 156: the reload button and the popups of the
 * address bar. They use more than a third of the processor time of a new window.
 */
const windowParts = ["WebUIReloadButton", "WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

/**
 * Every page of the tests comes from this machine, so Chromium need not keep a process ready for the next site, nor one
 * for each site. That saves one twentieth of the processor time.
 */
const siteProcesses = ["SpareRendererForSitePerProcess", "IsolateOrigins", "site-per-process"];

/**
 * Switches with which tests start Chromium: without a sandbox, because containers have none, and without features that
 * no test needs.
 */
export const chromiumSwitches = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-site-isolation-trials",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${[...disabledByPlaywright, ...windowParts, ...siteProcesses].join(",")}`,
];
