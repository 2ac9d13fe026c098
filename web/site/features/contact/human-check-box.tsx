import { Trans } from "@lingui/react/macro";
import { useLayoutEffect, useRef } from "react";
import { type HumanCheck, humanCheckText, isRight } from "./human-check.ts";

/**
 * Renders the checkbox, the sum and their messages. The answer is checked on Enter, on Verify or when the field loses
 * the focus.
 */
export function HumanCheckBox({
  check,
  text = humanCheckText(check),
  onToggle,
  onAnswer,
}: {
  check: HumanCheck;
  text?: ReturnType<typeof humanCheckText>;
  onToggle: () => void;
  onAnswer: (answer: string) => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  const answer = useRef<HTMLInputElement>(null);
  const { label, error } = text;
  const asked = check.step === "asked";
  useLayoutEffect(() => {
    if (!asked) return;
    // The sum disappears once it is answered. If it had the focus, move it to the box, not to the top of the page.
    return () => {
      if (document.activeElement === document.body) box.current?.focus();
    };
  }, [asked]);
  const give = () => {
    const input = answer.current;
    if (!input) return;
    const { value } = input;
    input.value = "";
    onAnswer(value);
  };
  return (
    <fieldset className="human" data-step={check.step}>
      <legend className="visually-hidden">
        <Trans>Human verification</Trans>
      </legend>
      <div role="status">
        <label className="human-box">
          <input
            ref={box}
            type="checkbox"
            name="human"
            checked={check.step !== "unchecked"}
            aria-describedby="human-error"
            onChange={onToggle}
          />
          <span>{label}</span>
        </label>
      </div>
      {check.step === "asked" && (
        <div className="human-sum">
          <label htmlFor="human-answer">
            <Trans>
              What is{" "}
              <strong className="numeric">
                {check.sum.a} + {check.sum.b}
              </strong>
              ?
            </Trans>
          </label>
          <input
            ref={answer}
            className="input numeric"
            id="human-answer"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            aria-describedby="human-error"
            aria-invalid={error ? true : undefined}
            onInput={({ currentTarget }) => {
              if (isRight(check.sum, currentTarget.value)) give();
            }}
            onBlur={({ relatedTarget }) => {
              if (relatedTarget !== box.current) give();
            }}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              give();
            }}
          />
          <button className="button" type="button" onClick={give}>
            <Trans>Verify</Trans>
          </button>
        </div>
      )}
      <p className="field-error" id="human-error" role="alert">
        {error}
      </p>
    </fieldset>
  );
}
