import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { orientations } from "#shared/design-templates/kit/template.ts";
import { type SiteLanguage, siteLanguages } from "#shared/site-pages.ts";
import { paths } from "#web/site/paths.ts";
import type { GalleryTemplate } from "../../content/content.ts";
import { Island } from "../../island.tsx";
import { language } from "../../language.ts";

const languageNames: Record<SiteLanguage, string> = { en: t`English`, hi: t`Hindi` };
const shapes = { landscape: t`Wide`, portrait: t`Upright` } as const;

/** Renders two or more choices of which one is made, as a row of buttons. */
function Choice({
  name,
  legend,
  first,
  options,
}: {
  name: string;
  legend: string;
  /** What is chosen before the visitor chooses. */
  first: string;
  options: readonly { value: string; label: string }[];
}) {
  return (
    <fieldset className="switch">
      <legend className="visually-hidden">{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === first} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Renders a template large, with its questions beside it; try-template.ts draws it with the visitor's answers. */
export function TryTemplate({
  template: { id, name, fields, picture, live },
}: {
  template: GalleryTemplate;
}) {
  return (
    <section className="wrap try" aria-label={t`Try this template`}>
      <Island name="try-template" later>
        <div className="try-columns" data-template={id} data-live={live}>
          <div className="try-screen" data-place>
            <img
              className="try-still"
              src={picture}
              width="1920"
              height="1080"
              alt={t`${name}, with the words: ${fields.map(({ example }) => example.split("\n")[0]).join(". ")}`}
              fetchPriority="high"
            />
          </div>
          <form className="try-form">
            <div className="try-choices" data-needs-script>
              <Choice
                name="orientation"
                legend={t`Shape of the screen`}
                first="landscape"
                options={orientations.map((value) => ({ value, label: shapes[value] }))}
              />
              <Choice
                name="language"
                legend={t`Language of the words`}
                first={language}
                options={siteLanguages.map((value) => ({ value, label: languageNames[value] }))}
              />
            </div>
            {fields.map(({ key, label, example, form, most }) => (
              <div className="field" key={key} data-needs-script>
                <label className="field-label" htmlFor={`try-${key}`}>
                  {label}
                </label>
                {form === "line" ? (
                  <input
                    className="input"
                    id={`try-${key}`}
                    name={key}
                    defaultValue={example}
                    maxLength={most}
                    autoComplete="off"
                  />
                ) : (
                  <textarea
                    className="input"
                    id={`try-${key}`}
                    name={key}
                    defaultValue={example}
                    maxLength={most}
                    rows={Math.min(8, example.split("\n").length + 1)}
                  />
                )}
              </div>
            ))}
            <p className="field-error" role="status" data-problem />
            <a
              className="button button-primary button-wide"
              href={paths.signupTo(paths.newDesignOf(id))}
              data-use
            >
              <Trans>Use this template</Trans>
            </a>
            <p className="field-hint">
              <Trans>
                You sign up or sign in, then the editor opens with it and with the words that you wrote here.
              </Trans>
            </p>
          </form>
        </div>
      </Island>
    </section>
  );
}
