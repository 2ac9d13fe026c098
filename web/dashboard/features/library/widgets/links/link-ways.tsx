import { t } from "@lingui/core/macro";
import { Radio, Stack, Text } from "@mantine/core";
import { Check } from "lucide-react";
import type { LookedWay } from "#shared/contracts/library/links.ts";
import type { LinkApp, LinkWay } from "#shared/links/service.ts";
import { textIn } from "#web/lib/texts.ts";
import { pageAdvice, pageTrouble } from "../../../../media-kinds/page-words.ts";
import { wayWords } from "./link-words.ts";

/** A way, with what the server found; absent: it is not tested yet. */
export type ShownWay = LinkWay & Partial<LookedWay>;

/** Says why screens cannot show something, or why only a real screen can tell; nothing where it works. */
function troubleOf({ needsSignIn, problem, problemReason, page }: ShownWay): string[] {
  if (needsSignIn)
    return [
      t`The address leads to a page where people sign in, which no screen can do. Share it with everyone who has the link, then paste it again.`,
    ];
  if (problem) return [`${textIn(problemReason, problem)}.`];
  const found = page ? [pageTrouble(page), pageAdvice(page)] : [];
  return found.filter((words) => words !== null);
}

/** Renders the ways in which a link can be shown, and what each means. */
export function LinkWays({
  ways,
  chosen,
  onChoose,
}: {
  ways: readonly ShownWay[];
  chosen: ShownWay;
  onChoose: (way: ShownWay) => void;
}) {
  const words = wayWords();
  if (ways.length === 1)
    return (
      <div>
        <Text fw={600}>{words[chosen.app].name}</Text>
        <WayNote way={chosen} />
      </div>
    );
  return (
    <Radio.Group
      label={t`Show it as`}
      value={chosen.app}
      onChange={(app) => {
        const way = ways.find((each) => each.app === app);
        if (way) onChoose(way);
      }}
    >
      <Stack gap="sm" mt={6}>
        {ways.map((way) => (
          <Radio
            key={way.app}
            value={way.app}
            label={words[way.app].name}
            description={<WayNote way={way} />}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

/** Others are drawn from the link itself. */
const tested: readonly LinkApp[] = ["web", "board", "agenda", "news", "stream", "file"];
const isTested = ({ app }: ShownWay) => tested.includes(app);

function WayNote({ way }: { way: ShownWay }) {
  const trouble = troubleOf(way);
  const color = way.works === "no" ? "red" : "orange";
  return (
    <>
      <Text span display="block" size="sm" c="dimmed">
        {wayWords()[way.app].shows}
      </Text>
      {way.works === "yes" && isTested(way) && (
        <Text span display="block" size="sm" mt={2}>
          <Check size={14} aria-hidden /> {t`Tested: it works.`}
        </Text>
      )}
      {trouble.map((words) => (
        <Text key={words} span display="block" size="sm" c={color} mt={2}>
          {words}
        </Text>
      ))}
    </>
  );
}
