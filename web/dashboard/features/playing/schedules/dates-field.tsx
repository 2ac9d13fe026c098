import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Button, Input, TextInput } from "@mantine/core";
import { Plus, X } from "lucide-react";
import styles from "./schedule-form.module.css";

export interface DatesFieldProps {
  label: string;
  description: string;
  dates: readonly string[];
  onChange: (dates: string[]) => void;
  errorOf: (at: number) => string | undefined;
}

/** Renders a list of single dates. */
export function DatesField({ label, description, dates, onChange, errorOf }: DatesFieldProps) {
  return (
    <div className={styles.rows}>
      <div>
        <Input.Label component="div">{label}</Input.Label>
        <Input.Description>{description}</Input.Description>
      </div>
      {dates.map((date, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a date has no identity while the user types it
        <div key={at} className={styles.row}>
          <TextInput
            type="date"
            aria-label={`${label} ${at + 1}`}
            value={date}
            onChange={(event) =>
              onChange(dates.map((each, other) => (other === at ? event.currentTarget.value : each)))
            }
            error={errorOf(at)}
          />
          <ActionIcon
            size="input-sm"
            onClick={() => onChange(dates.filter((_, other) => other !== at))}
            aria-label={t`Remove “${label}” ${at + 1}`}
          >
            <X size={17} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => onChange([...dates, ""])}
        >
          <Trans>Add a day</Trans>
        </Button>
      </div>
    </div>
  );
}
