import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Alert, Button, Group, Stack, Text, UnstyledButton } from "@mantine/core";
import { CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import type { Finding } from "#shared/design-checks/finding.ts";
import type { Design } from "#shared/media-kinds/design.ts";
import { ChoiceField } from "#web/ui/panel/choice-field.tsx";
import { LoadingState } from "#web/ui/panel/states.tsx";
import styles from "./check-panel.module.css";
import { findingDetail, ruleWords } from "./check-words.ts";
import type { DesignEditor, DesignView } from "./design-editor.ts";
import { describeElement } from "./layers-panel.tsx";
import type { CheckedDesign } from "./use-findings.ts";

const distances = [2, 3, 5, 10];
const diagonals = [24, 32, 43, 55, 65, 75];

interface CheckPanelProps {
  editor: DesignEditor;
  view: DesignView;
  check: CheckedDesign;
}

/** Lists what makes the design hard to read on a screen, in words. A click selects the element. */
export function CheckPanel({ editor, view, check }: CheckPanelProps) {
  const { findings, failed, dismissed } = check;
  if (failed)
    return <Alert color="orange" role="alert">{t`The check could not be loaded. Reload the page.`}</Alert>;
  if (!findings) return <LoadingState lines={3} height={40} />;
  const rules = [...new Set(findings.map(({ rule }) => rule))];
  return (
    <Stack gap="md">
      <SeenFrom check={check} />
      <Text size="sm" role="status" fw={600}>
        {findings.length === 0 ? (
          <Group component="span" gap={6} wrap="nowrap">
            <CircleCheck size={18} className={styles.fine} aria-hidden />
            <Trans>Fine: nothing found</Trans>
          </Group>
        ) : (
          plural(findings.length, { one: "# finding", other: "# findings" })
        )}
      </Text>
      {rules.map((rule) => (
        <RuleFindings
          key={rule}
          findings={findings.filter((finding) => finding.rule === rule)}
          editor={editor}
          view={view}
          onDismiss={check.dismiss}
        />
      ))}
      {dismissed > 0 && (
        <Button size="xs" variant="default" onClick={check.restore}>
          {plural(dismissed, { one: "Show # dismissed finding", other: "Show # dismissed findings" })}
        </Button>
      )}
    </Stack>
  );
}

/** Asks for the screen and the distance. */
function SeenFrom({ check: { viewing, setViewing } }: { check: CheckedDesign }) {
  return (
    <div className={styles.distance}>
      <ChoiceField
        size="xs"
        label={t`Read from`}
        value={viewing.distanceM}
        data={distances.map((metres) => ({ value: metres, label: t`${metres} m` }))}
        onChange={(distanceM) => setViewing({ ...viewing, distanceM })}
      />
      <ChoiceField
        size="xs"
        label={t`On a screen of`}
        value={viewing.screenInches}
        data={diagonals.map((inches) => ({ value: inches, label: t`${inches} inches` }))}
        onChange={(screenInches) => setViewing({ ...viewing, screenInches })}
      />
    </div>
  );
}

const nameIn = ({ elements, pages }: Design, wanted: string | null, page?: string): string => {
  const element = elements.find(({ id }) => id === wanted);
  if (element) return describeElement(element);
  const at = pages?.findIndex(({ id }) => id === page) ?? -1;
  return at < 0 ? t`The whole design` : t`Page ${at + 1}`;
};

interface RuleFindingsProps {
  /** Of one rule, at least one. */
  findings: readonly Finding[];
  editor: DesignEditor;
  view: DesignView;
  onDismiss: (finding: Finding) => void;
}

function RuleFindings({ findings, editor, view: { whole, selection }, onDismiss }: RuleFindingsProps) {
  const [first] = findings;
  if (!first) return null;
  const { title, why } = ruleWords()[first.rule];
  const isWarning = findings.some(({ severity }) => severity === "warning");
  return (
    <section aria-label={title}>
      <Group gap={6} wrap="nowrap" align="start">
        {isWarning ? (
          <TriangleAlert size={17} className={styles.warning} aria-label={t`Warning`} />
        ) : (
          <Info size={17} className={styles.hint} aria-label={t`Hint`} />
        )}
        <Text size="sm" fw={600} lh={1.3}>
          {title}
        </Text>
      </Group>
      <Text size="xs" c="dimmed" mt={2}>
        {why}
      </Text>
      <ul className={styles.findings}>
        {findings.map((finding) => {
          const { elementId } = finding;
          const name = nameIn(whole, elementId, finding.page);
          const otherName = "otherId" in finding.facts ? nameIn(whole, finding.facts.otherId) : "";
          const words = (
            <>
              <span className={styles.name}>{name}</span>
              <span className={styles.detail}>{findingDetail(finding, otherName)}</span>
            </>
          );
          return (
            <li
              key={`${finding.page} ${elementId} ${otherName}`}
              className={styles.finding}
              data-selected={elementId !== null && selection.has(elementId)}
            >
              {elementId === null ? (
                <span className={styles.words}>{words}</span>
              ) : (
                <UnstyledButton
                  className={styles.words}
                  aria-pressed={selection.has(elementId)}
                  onClick={() => editor.select([elementId], { alone: true })}
                >
                  {words}
                </UnstyledButton>
              )}
              <ActionIcon
                size="sm"
                variant="subtle"
                color="gray"
                aria-label={t`Dismiss the finding: ${name}`}
                onClick={() => onDismiss(finding)}
              >
                <X size={14} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
