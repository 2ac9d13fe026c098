import { and, eq } from "drizzle-orm";
import type { Deps } from "#server/context.ts";
import { screenGroups } from "#server/db/tables/index.ts";
import { createDataSource } from "#server/domains/library/data-sources/data-sources.ts";
import { saveDataDocument } from "#server/domains/library/data-sources/save-data-document.ts";
import { createWidget } from "#server/domains/library/media/widgets.ts";
import { createPlaylist, savePlaylist } from "#server/domains/library/playlists/save-playlist.ts";
import { createCampaign } from "#server/domains/playing/campaigns/campaigns.ts";
import { createAlertRule } from "#server/domains/watching/alerts/rules.ts";
import { createReportMail } from "#server/domains/watching/report-mails/report-mails.ts";
import { plainItem } from "#shared/contracts/library/playlists.ts";
import { createCampaign as campaignContract } from "#shared/contracts/playing/campaigns.ts";
import { createAlertRule as ruleContract } from "#shared/contracts/watching/alerts.ts";
import { createReportMail as reportContract } from "#shared/contracts/watching/report-mails.ts";
import { noBrand } from "#shared/design-templates/kit/template.ts";
import { boardOf, firstDesigns } from "#shared/design-templates/ready-made.ts";
import { dayMs } from "#shared/durations.ts";
import { tableFromGrid } from "#shared/tables/from-grid.ts";
import { cafe } from "./accounts/index.ts";
import type { Content } from "./content-story.ts";
import type { Members } from "./members.ts";

const bakes = [
  ["Bake", "Price"],
  ["Sourdough loaf", "180"],
  ["Butter croissant", "95"],
  ["Almond croissant", "130"],
  ["Banana bread", "90"],
  ["Lemon cake", "110"],
  ["Masala cookies", "60"],
];

/**
 * Gives the account of the main demo login what its playlists do not need: a table with a board that follows it, designs, a
 * campaign, a rule for alerts and a report by email. Visitors of the demo find no part empty.
 */
export async function fillParts(
  deps: Deps,
  { members, content }: { members: Members; content: Content },
): Promise<void> {
  const ctx = members.ctx(deps, cafe);
  const { userId } = members.of(cafe);
  const shop = { trade: "restaurant", name: cafe.name, language: "en", brand: noBrand } as const;
  const document = tableFromGrid(bakes, { names: true, rowKey: (at) => `bake${at}` });
  const table = await createDataSource({ ctx, input: { name: "Bakes and prices", kind: "table" } });
  await saveDataDocument({ ctx, input: { id: table.id, document } });
  const board = boardOf(document, table.id, shop);
  const made = [
    ...(board ? [{ ...board, name: "Bakes of the day" }] : []),
    ...firstDesigns(shop, { from: "07:00", until: "23:00" }).map(({ name, design: settings }) => ({
      name,
      widget: { kind: "design" as const, settings },
    })),
  ];
  const items = [];
  for (const input of made) {
    const media = await createWidget({ ctx, input });
    items.push({ ...plainItem, mediaId: media.id, durationMs: 12_000 });
  }
  const name = "Boards from the editor";
  const { id, revision } = await createPlaylist({ ctx, input: { name } });
  await savePlaylist({ ctx, input: { id, revision, name, items } });

  const now = deps.now().getTime();
  const dayOf = (days: number): string => new Date(now + days * dayMs).toISOString().slice(0, 10);
  const spot = cafe.designs.find((design) => design.name.startsWith("Festive hampers"));
  const mediaId = spot && content.mediaIds.get(spot);
  const [counters] = await deps.db
    .select({ id: screenGroups.id })
    .from(screenGroups)
    .where(and(eq(screenGroups.accountId, ctx.actor.accountId), eq(screenGroups.name, "Counters")));
  if (mediaId !== undefined && counters)
    await createCampaign({
      ctx,
      input: campaignContract.body.parse({
        name: "Festive hampers",
        advertiser: "Saffron Lane Gifts",
        mediaIds: [mediaId],
        target: { kind: "group", id: counters.id },
        share: 10,
        from: dayOf(-12),
        until: dayOf(18),
        goal: 20_000,
      }),
    });
  await createAlertRule({
    ctx,
    input: ruleContract.body.parse({
      groupId: null,
      enabled: true,
      kinds: ["offline", "storage"],
      offlineMinutes: 30,
      userIds: [userId],
      quiet: { start: "22:00", end: "07:00" },
      digestAt: null,
    }),
  });
  await createReportMail({
    ctx,
    input: reportContract.body.parse({
      name: "What played last week",
      report: "plays",
      groupBy: "media",
      groupId: null,
      every: "week",
      at: "09:00",
      userIds: [userId],
      enabled: true,
    }),
  });
}
