import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, TextInput, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { Search, SearchX } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { hourMs } from "#shared/durations.ts";
import { useNow } from "#web/lib/use-now.ts";
import { EmptyState } from "#web/ui/panel/states.tsx";
import { useLazyDialog } from "#web/ui/panel/use-lazy-dialog.ts";
import { useCalendars } from "../../../../../queries/calendars.ts";
import { spoken } from "../../../../../words/set-language.ts";
import { allTemplates } from "../all-templates.ts";
import { type Category, categories, type Orientation, type Template, textIn } from "../kit/template.ts";
import { daysUntil } from "../occasions/next-days.ts";
import { BrandSwitch } from "./brand-switch.tsx";
import { categoryWords } from "./category-words.ts";
import { findTemplates } from "./find-templates.ts";
import { OrientationChoice } from "./orientation-choice.tsx";
import styles from "./picker.module.css";
import type { Made } from "./template-dialog.tsx";
import { PictureWhenSeen } from "./template-picture.tsx";
import { tradeOf } from "./trade-of.ts";
import { firstAnswers, type OwnBrand, useOwnBrand } from "./use-own-brand.ts";

const TemplateDialog = lazy(async () => ({
  default: (await import("./template-dialog.tsx")).TemplateDialog,
}));

const dateOf = (now: number): string => {
  const at = new Date(now);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
};

const awayWords = (days: number): string =>
  days === 0
    ? t({ message: "Today", context: "when an occasion is" })
    : days === 1
      ? t({ message: "Tomorrow", context: "when an occasion is" })
      : plural(days, { one: "in # day", other: "in # days" });

/** Renders all templates; a chosen one asks its questions, then `onMade` gets the design. */
export function TemplatePicker({ onMade }: { onMade: Made }) {
  const [category, setCategory] = useState<Category | null>(null);
  const [search, setSearch] = useState("");
  const [orientation, setOrientation] = useState<Orientation>("landscape");
  const [chosen, setChosen] = useState<Template | null>(null);
  const dialog = useLazyDialog();
  const own = useOwnBrand();
  const today = dateOf(useNow(hourMs));
  const calendars = useCalendars();
  const until = daysUntil(calendars.data?.items.flatMap(({ days }) => days) ?? [], today);
  const wanted = { category, search, trade: tradeOf(own.name) };
  const found = findTemplates(allTemplates, wanted, until, (each) => categoryWords[each]());
  const count = found.length;
  const choices = [null, ...categories];
  return (
    <div className={styles.picker}>
      <div className={styles.tools}>
        <TextInput
          className={styles.search}
          type="search"
          aria-label={t`Search templates`}
          placeholder={t`Search templates`}
          leftSection={<Search size={18} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <div className={styles.choices}>
          <BrandSwitch own={own} />
          <OrientationChoice value={orientation} onChange={setOrientation} />
        </div>
      </div>
      <fieldset className={styles.categories} aria-label={t`Categories`}>
        {choices.map((each) => (
          <UnstyledButton
            key={each ?? "all"}
            className={styles.category}
            aria-pressed={category === each}
            onClick={() => setCategory(each)}
          >
            {each === null ? t({ message: "All", context: "templates" }) : categoryWords[each]()}
          </UnstyledButton>
        ))}
      </fieldset>
      <VisuallyHidden role="status">
        {plural(count, { one: "# template", other: "# templates" })}
      </VisuallyHidden>
      {found.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={t`No template found`}
          text={t`Try another word, for example menu, sale or Diwali.`}
          actions={
            <Button
              variant="default"
              onClick={() => {
                setSearch("");
                setCategory(null);
              }}
            >
              <Trans>Show all templates</Trans>
            </Button>
          }
        />
      ) : (
        <ul className={styles.grid} data-tall={orientation === "portrait"} aria-label={t`Templates`}>
          {found.map((template) => (
            <TemplateCard
              key={`${template.id} ${orientation} ${own.used}`}
              template={template}
              orientation={orientation}
              own={own}
              away={template.occasion === undefined ? undefined : until.get(template.occasion)}
              onChoose={() => {
                setChosen(template);
                dialog.open();
              }}
            />
          ))}
        </ul>
      )}
      {dialog.opened && chosen && (
        <Suspense>
          <TemplateDialog
            key={chosen.id}
            template={chosen}
            orientation={orientation}
            own={own}
            onClose={dialog.close}
            onMade={onMade}
          />
        </Suspense>
      )}
    </div>
  );
}

function TemplateCard(props: {
  template: Template;
  orientation: Orientation;
  own: OwnBrand;
  away: number | undefined;
  onChoose: () => void;
}) {
  const { template, orientation, own, away, onChoose } = props;
  const language = spoken();
  const make = () =>
    template.make({ orientation, answers: firstAnswers(template, own), brand: own.brand, language });
  return (
    <li>
      <UnstyledButton className={styles.card} onClick={onChoose}>
        <PictureWhenSeen make={make} tall={orientation === "portrait"} />
        <span className={styles.name}>
          {textIn(template.name, language)}
          {away !== undefined && <span className={styles.away}>{awayWords(away)}</span>}
        </span>
      </UnstyledButton>
    </li>
  );
}
