import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Popover } from "@mantine/core";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { bandWords } from "#web/dashboard/words/band-words.ts";
import { whenWords } from "#web/dashboard/words/when-words.ts";
import { whereWords } from "#web/dashboard/words/where-words.ts";
import { textIn } from "#web/lib/texts.ts";
import { useConditionWords } from "../../../../media-kinds/condition-fields.tsx";
import { May } from "../../../../queries/may.tsx";
import type { Occurrence } from "./calendar-occurrences.ts";
import { momentWords, type Naming, standingWords, wallMinutes } from "./calendar-words.ts";
import styles from "./occurrence-card.module.css";

export interface OccurrenceCardProps {
  occurrence: Occurrence;
  /** Position of the occurrence on the page. */
  rect: Pick<DOMRect, "left" | "top" | "width" | "height">;
  naming: Naming;
  onClose: () => void;
  onEnter: () => void;
  onLeave: () => void;
  onDuplicate: () => void;
  onSwitch: () => void;
  onRemove: () => void;
}

const maxStandings = 8;

/** Renders an occurrence's details: the winner and the reason, and the actions on its rule. */
export function OccurrenceCard(props: OccurrenceCardProps) {
  const { occurrence, rect, naming, onClose } = props;
  const { rule, standings } = occurrence;
  const { left, top, width, height } = rect;
  const rest = standings.length - maxStandings;
  const { priority } = rule;
  const facts = [rule.playlistName, whereWords(rule)];
  if (rule.band) facts.push(bandWords(rule.band));
  if (priority !== 0) facts.push(t`priority ${priority}`);
  if (rule.sharing === "rotate") facts.push(t`takes turns`);
  const condition = useConditionWords(rule.condition);
  return (
    <Popover
      opened
      onChange={(opened) => !opened && onClose()}
      position={width > window.innerWidth / 3 ? "bottom" : "right-start"}
      offset={6}
      shadow="md"
      width={320}
      trapFocus={false}
      returnFocus={false}
      closeOnEscape={false}
      middlewares={{ flip: true, shift: { padding: 8 } }}
      withinPortal
    >
      <Popover.Target>
        <span className={styles.anchor} style={{ left, top, width, height }} />
      </Popover.Target>
      <Popover.Dropdown
        className={styles.card}
        aria-label={t`Schedule`}
        onPointerEnter={props.onEnter}
        onPointerLeave={props.onLeave}
      >
        <strong className={styles.name}>{rule.name}</strong>
        <div className={styles.moment}>{momentWords(wallMinutes(occurrence, naming.zone))}</div>
        <div className={styles.facts}>{facts.filter(Boolean).join(" · ")}</div>
        <div className={styles.facts}>{whenWords(rule.when)}</div>
        {condition !== null && <div className={styles.facts}>{condition}</div>}
        {rule.problem && <p className={styles.problem}>{textIn(rule.problemReason, rule.problem)}</p>}
        {!rule.enabled && <p className={styles.facts}>{t`Switched off: it does not play.`}</p>}
        {standings.length > 0 && (
          <ul className={styles.standings} aria-label={t`Which schedule wins, and why`}>
            {standings.slice(0, maxStandings).map((standing) => (
              <li key={standing.fromMs} data-won={standing.verdict.kind === "won" || undefined}>
                {standingWords(standing, naming)}
              </li>
            ))}
            {rest > 0 && <li>{t`and ${rest} more`}</li>}
          </ul>
        )}
        <Group gap="xs" mt="sm">
          <Button component={Link} to={paths.schedule(rule.id)} size="compact-sm">
            <May needs="content.edit" otherwise={<Trans context="verb">Open</Trans>}>{t`Edit`}</May>
          </Button>
          <May needs="content.edit">
            <Button size="compact-sm" variant="default" onClick={props.onDuplicate}>{t`Duplicate`}</Button>
            <Button size="compact-sm" variant="default" onClick={props.onSwitch}>
              {rule.enabled ? <Trans>Switch off</Trans> : <Trans>Switch on</Trans>}
            </Button>
            <Button size="compact-sm" variant="subtle" color="red" onClick={props.onRemove}>
              <Trans>Delete</Trans>
            </Button>
          </May>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
