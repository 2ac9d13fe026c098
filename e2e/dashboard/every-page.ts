import { expect, type Page } from "@playwright/test";
import { paths } from "#shared/paths.ts";
import { makePng } from "../support/real-files.ts";
import type { TestServer } from "../support/test.ts";
import { addMedia, addPlaylist } from "./account.ts";
import { pairDevice } from "./device.ts";

/* An account with one of everything, and the addresses of all pages with it. */

/** Entries of the table of paths that are files, forms or answers of other services. */
const notPages = [
  ...["androidApp", "kioskPackage", "webosApp", "importExample", "samlMetadata", "samlAnswers", "samlStart"],
  ...["companyReturn", "companyAnswered", "brandLogo", "typedPlayerCode", "devMail"],
] as const;
type NotPage = (typeof notPages)[number];
type Paths = typeof paths;
/** The addresses of pages that are about one thing: a new page of that kind does not compile without one. */
type OfOneThing = {
  [Key in keyof Paths as Paths[Key] extends string ? never : Key extends NotPage ? never : Key]: string;
};

interface Answer {
  id: number;
  path: string;
  link: string;
  partner: { id: number };
}

/** Posts to the API as the person who is signed in on the page. */
export async function post(page: Page, path: string, data: object = {}): Promise<Answer> {
  const answer = await page.request.post(`/api/v1${path}`, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** Adds what is only listed on pages: one of each kind that has long words. */
async function whatHasNoPage(page: Page, playlistId: number, groupId: number): Promise<void> {
  const target = { kind: "group", id: groupId };
  const { id: rain } = await post(page, "/data-sources", { name: "Rain", kind: "value" });
  const isRaining = { fact: rain, is: "above", value: 2, validS: 3600, unknown: "no" };
  const condition = { all: [isRaining, { not: { ...isRaining, is: "equal", value: 9 } }] };
  const when = {
    from: "2030-01-01",
    recurrence: { kind: "monthly", every: 2, on: { by: "weekday", nth: 2, weekday: 2 } },
    windows: [
      { start: { sun: "rise", offsetMin: 30 }, end: { hours: "close", offsetMin: -15 } },
      { start: "20:00", end: "06:00", to: { on: { by: "weekday", nth: 2, weekday: 2 } } },
    ],
  };
  const band = { edge: "bottom", percent: 12 };
  await post(page, "/schedules", { name: "Tea", playlistId, target, when, condition, band });
  await post(page, "/triggers", { name: "Bell", playlistId, target, seconds: 60, codes: ["F2"], band });
  const kind = "warnings";
  const url = "https://warnings.example/cap.xml";
  await post(page, "/data-sources/followed", { kind, url, away: true, name: "Floods" });
  await post(page, "/exchanges", {
    name: "Ads",
    kind: "openrtb",
    address: "https://exchange.example/bid",
    networkId: "7",
    apiKey: "a-key",
    target,
    floor: { currency: "INR", cpm: 12_345_600 },
    audience: { multiplier: 4.5, vendor: "" },
  });
  await post(page, "/enrolments", { name: "Kiosks", namePattern: "Shop {n}", maxScreens: 1200, groupId });
  await post(page, "/webhooks", { url: "syslog+tls://logs.example:6514", events: ["screen.offline"] });
  await post(page, "/company-directory/tokens");
  await post(page, "/api-keys", { name: "Tills", role: "editor", expiresAt: null });
}

/** Fills the account of this page with one of everything. */
export async function oneOfEverything(page: Page, server: TestServer, picturePath: string) {
  const [picture = 0] = await addMedia(page, [await makePng(picturePath)]);
  const playlist = await addPlaylist(page, "Menu", [picture]);
  const { screenId } = await pairDevice(page, server, { name: "Bar", playlistId: playlist });
  const group = await post(page, "/groups", { name: "Pune", screenIds: [screenId] });
  const target = { kind: "group", id: group.id };
  const text = { kind: "text", settings: { text: "Open" } };
  await post(page, "/widgets", { name: "Words", widget: text });
  const canvas = {
    kind: "design",
    settings: { width: 1920, height: 1080, background: "#ffffff", elements: [] },
  };
  const bezel = { top: 5, right: 5, bottom: 5, left: 5 };
  const spots = {
    name: "Tea",
    mediaIds: [picture],
    target,
    share: 10,
    from: "2030-01-01",
    until: "2030-01-31",
  };
  const wall = {
    name: "Lobby",
    timeZone: "Asia/Kolkata",
    defaultPlaylistId: null,
    places: [{ screenId: null, x: 0, y: 0, width: 800, height: 450, bezel }],
  };
  const campaign = await post(page, "/campaigns", spots);
  await whatHasNoPage(page, playlist, group.id);
  await post(page, "/guest-links", { title: "Party", folderId: null });
  const guests = (await (await page.request.get("/api/v1/guest-links")).json()).items;
  return {
    playlist,
    screen: screenId,
    group: group.id,
    schedule: (await post(page, "/schedules", { name: "Lunch", playlistId: playlist, when: {}, target })).id,
    calendar: (await post(page, "/calendars", { name: "Own", days: [{ date: "2030-12-24", name: "Eve" }] }))
      .id,
    design: (await post(page, "/widgets", { name: "Poster", widget: canvas })).id,
    table: (await post(page, "/data-sources", { name: "Prices", kind: "table" })).id,
    ticket: (await post(page, "/tickets", { message: "The bar is dark" })).id,
    videoWall: (await post(page, "/video-walls", wall)).id,
    import: (await post(page, "/imports/services", { signIn: { service: "screencloud", token: "demo" } })).id,
    campaign: campaign.id,
    linked: [
      guests[0].path as string,
      (await post(page, `/groups/${group.id}/status-link`)).path,
      (await post(page, `/campaigns/${campaign.id}/link`)).link,
    ],
  };
}

type Made = Awaited<ReturnType<typeof oneOfEverything>> & { invoice: number; creditNote: number };

/** Returns the addresses of all pages, with those about one thing. A new page is in it without a list by hand. */
export function everyPage(made: Made): string[] {
  const intent = { plan: "basic", period: "monthly" } as const;
  const ofOneThing: OfOneThing = {
    homeSection: paths.homeSection("plan-section"),
    openWith: paths.openWith(paths.playlists, "new"),
    homeScroll: paths.homeScroll("faq-section"),
    helpCategory: paths.helpCategory("faqs"),
    template: paths.template("wifi"),
    allowApp: paths.allowApp("uid"),
    confirmation: paths.confirmation(1),
    app: paths.app("clock"),
    newApp: paths.newApp("clock"),
    signupFor: paths.signupFor(intent),
    signupTo: paths.signupTo("/elsewhere"),
    signupInvited: paths.signupInvited("none", "asha@example.com"),
    join: paths.join("none"),
    companyConfirmFor: paths.companyConfirmFor("none"),
    loginProblem: paths.loginProblem("companyUnknown"),
    newDesignOf: paths.newDesignOf("wifi"),
    design: paths.design(made.design),
    import: paths.import(made.import),
    table: paths.table(made.table),
    playlist: paths.playlist(made.playlist),
    screen: paths.screen(made.screen),
    screenTab: paths.screenTab(made.screen, "settings"),
    timeMachine: paths.timeMachine(made.screen),
    screensOfGroup: paths.screensOfGroup(made.group),
    newScheduleOf: paths.newScheduleOf(made.playlist),
    schedule: paths.schedule(made.schedule),
    campaign: paths.campaign(made.campaign),
    holidayCalendar: paths.holidayCalendar(made.calendar),
    videoWall: paths.videoWall(made.videoWall),
    accountLinked: paths.accountLinked(),
    confirmEmail: paths.confirmEmail("none"),
    checkout: paths.checkout("basic"),
    plansFor: paths.plansFor(intent),
    invoice: paths.invoice(made.invoice),
    creditNote: paths.creditNote(made.creditNote),
    pairScreen: paths.pairScreen("123456"),
    claimTicket: paths.claimTicket("none"),
    ticket: paths.ticket(made.ticket),
    guestLink: paths.guestLink("none"),
    release: paths.release("2026-11"),
  };
  const isNotPage = new Set<string>(notPages);
  const others = Object.entries(paths).flatMap(([name, path]) =>
    typeof path === "string" && !isNotPage.has(name) ? [path] : [],
  );
  return [...others, ...Object.values(ofOneThing)];
}
