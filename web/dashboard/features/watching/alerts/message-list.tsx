import { t } from "@lingui/core/macro";
import { Plural } from "@lingui/react/macro";
import type { AlertMessage } from "#shared/contracts/watching/alerts.ts";
import { formatDateTime } from "#web/lib/formats.ts";
import { SettingsList, SettingsRow } from "#web/ui/panel/settings-list.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { useAlertMessages } from "./alert-queries.ts";
import { kindWords, troubleWords } from "./alert-words.ts";
import styles from "./alerts.module.css";

const tones = { sent: "good", waiting: "busy", failed: "bad" } as const;
const maxNamed = 5;

/** Renders what was sent to whom in the last 90 days, why, and what waits. */
export function MessageList() {
  const messages = useAlertMessages();
  return (
    <SettingsList
      label={t`Messages`}
      query={messages}
      failed={t`The messages could not be loaded`}
      empty={t`Nothing was sent yet.`}
      older={t`Show older messages`}
      row={(message) => <MessageRow key={message.id} message={message} />}
    />
  );
}

function MessageRow({ message }: { message: AlertMessage }) {
  const { state, isTest, sendAt, sentAt, group, counts, opened, closed, planEndsAt } = message;
  const planEnd = planEndsAt ? formatDateTime(planEndsAt) : "";
  const at = formatDateTime(sentAt ?? sendAt);
  const named = [...opened, ...closed].slice(0, maxNamed);
  const more = counts.opened + counts.closed - named.length;
  return (
    <SettingsRow
      name={isTest ? t`Test` : state === "waiting" ? t`Waits until ${at}` : at}
      facts={
        <>
          {isTest && <span>{at}</span>}
          <span>{group ? group.name : t`All screens`}</span>
          {counts.opened > 0 && (
            <span>
              <Plural value={counts.opened} one="# alert began" other="# alerts began" />
            </span>
          )}
          {planEndsAt && <span>{t`The plan ends: ${planEnd}`}</span>}
          {counts.closed > 0 && (
            <span>
              <Plural value={counts.closed} one="# alert is over" other="# alerts are over" />
            </span>
          )}
        </>
      }
      value={<Recipients message={message} />}
    >
      {named.length > 0 && (
        <ul className={styles.said}>
          {named.map(({ screen, kind, until }) => (
            <li key={`${screen.id} ${kind} ${until}`}>
              {until
                ? t`${screen.name} works again: ${kindWords(kind)}`
                : `${screen.name}: ${kindWords(kind)}`}
            </li>
          ))}
          {more > 0 && (
            <li>
              <Plural value={more} one="and # more" other="and # more" />
            </li>
          )}
        </ul>
      )}
    </SettingsRow>
  );
}

function Recipients({ message: { state, deliveries } }: { message: AlertMessage }) {
  return (
    <ul className={styles.said} aria-label={t`Recipients`}>
      {deliveries.map(({ name: called, kind, state: reached, trouble, tries }) => {
        const name = kind === "whatsapp" ? `${called} (WhatsApp)` : called;
        return (
          <li key={`${kind} ${name}`}>
            <StatusDot tone={tones[reached]}>
              {reached === "sent"
                ? name
                : trouble
                  ? `${name}: ${troubleWords(trouble)}`
                  : tries > 0
                    ? t`${name}: is tried again`
                    : t`${name}: on its way`}
            </StatusDot>
          </li>
        );
      })}
      {state === "sent" && deliveries.length === 0 && <li>{t`No recipients`}</li>}
    </ul>
  );
}
