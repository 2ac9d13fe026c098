import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, TextInput, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { Search } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { allTemplates } from "#shared/design-templates/all-templates.ts";
import { categoryNames } from "#shared/design-templates/category-names.ts";
import {
  type Category,
  categories,
  type Orientation,
  type Template,
  textIn,
} from "#shared/design-templates/kit/template.ts";
import { daysUntil } from "#shared/design-templates/occasions/next-days.ts";
import { useToday } from "#web/dashboard/queries/me.ts";
import { NothingFoundPicture } from "#web/ui/panel/pictures.tsx";
import { EmptyState, LoadingState } from "#web/ui/panel/states.tsx";
import { useLazyDialog } from "#web/ui/panel/use-lazy-dialog.ts";
import { useCalendars } from "../../../../../queries/calendars.ts";
import { useRegion } from "../../../../../queries/region.ts";
import { spoken } from "../../../../../words/set-language.ts";
import { BrandSwitch } from "./brand-switch.tsx";
import { type Choice, choiceOfWebsite, forgetChoice } from "./choice-of-website.ts";
import { findTemplates } from "./find-templates.ts";
import { OrientationChoice } from "./orientation-choice.tsx";
import styles from "./picker.module.css";
import type { Made } from "./template-dialog.tsx";
import { PictureWhenSeen } from "./template-picture.tsx";
import { tradeOf } from "./trade-of.ts";
import { answersOf, firstAnswers, type OwnBrand, useOwnBrand } from "./use-own-brand.ts";

const TemplateDialog = lazy(async () => ({
  default: (await import("./template-dialog.tsx")).TemplateDialog,
}));

const awayWords = (days: number): string =>
  days === 0
    ? t({ message: "Today", context: "when an occasion is" })
    : days === 1
      ? t({ message: "Tomorrow", context: "when an occasion is" })
      : plural(days, { one: "in # day", other: "in # days" });

const nameOf = (category: Category): string => textIn(categoryNames[category], spoken());

/**
 * Makes the design of a template that was chosen on the website, once the name of the business is known. Returns true until
 * then; `onFailed` may ask the questions.
 */
function useChosenBefore(
  template: Template | null,
  choice: Choice | null,
  { own, onMade, onFailed }: { own: OwnBrand; onMade: Made; onFailed: () => void },
): boolean {
  const [waits, setWaits] = useState(choice !== null);
  const begun = useRef(false);
  useEffect(() => {
    if (!template || !choice || begun.current || own.name === null) return;
    begun.current = true;
    forgetChoice();
    const language = spoken();
    const answers = answersOf(template, own, choice.answers);
    const fail = () => {
      setWaits(false);
      onFailed();
    };
    if (template.fields.some(({ key, problem }) => problem?.(answers[key] ?? ""))) return fail();
    const design = template.make({ orientation: choice.orientation, answers, brand: own.brand, language });
    Promise.resolve(onMade(textIn(template.name, language), design)).catch(fail);
  }, [template, choice, own, onMade, onFailed]);
  return waits;
}

/**
 * Renders all templates; a chosen one asks its questions, then `onMade` gets the design. `asked`: the template that the address
 * of the page names.
 */
export function TemplatePicker({ onMade, asked = null }: { onMade: Made; asked?: string | null }) {
  const [category, setCategory] = useState<Category | null>(null);
  const [search, setSearch] = useState("");
  const [orientation, setOrientation] = useState<Orientation>("landscape");
  const [named] = useState(() => allTemplates.find(({ id }) => id === asked) ?? null);
  const [choice] = useState(() => named && choiceOfWebsite(named.id));
  const [chosen, setChosen] = useState(named);
  const dialog = useLazyDialog(named !== null && choice === null);
  const own = useOwnBrand();
  const isMaking = useChosenBefore(named, choice, { own, onMade, onFailed: dialog.open });
  const today = useToday();
  const calendars = useCalendars();
  const [region] = useRegion();
  const until = daysUntil(calendars.data?.items.flatMap(({ days }) => days) ?? [], today, region);
  const wanted = { category, search, trade: tradeOf(own.name) };
  const found = findTemplates(allTemplates, wanted, until, nameOf);
  const count = found.length;
  const choices = [null, ...categories];
  if (isMaking) return <LoadingState lines={2} height={160} />;
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
            {each === null ? t({ message: "All", context: "templates" }) : nameOf(each)}
          </UnstyledButton>
        ))}
      </fieldset>
      <VisuallyHidden role="status">
        {plural(count, { one: "# template", other: "# templates" })}
      </VisuallyHidden>
      {found.length === 0 ? (
        <EmptyState
          picture={NothingFoundPicture}
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
            orientation={(chosen === named && choice?.orientation) || orientation}
            own={own}
            written={chosen === named ? choice?.answers : undefined}
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
