import { paths } from "#shared/paths.ts";
import { BackLink } from "#web/ui/panel/back-link.tsx";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { useMe } from "../features/account/account-queries.ts";
import styles from "../features/support/conversation.module.css";
import { NewTicketForm } from "../features/support/new-ticket-form.tsx";

/** /app/support/new: a new ticket. */
export function NewTicketPage() {
  const me = useMe();
  return (
    <>
      <PageHeader
        title="New ticket"
        back={<BackLink to={paths.support}>Support</BackLink>}
        description={me.data ? `The answer comes here and to ${me.data.user.email}.` : null}
      />
      <div className={styles.column}>
        {me.data ? (
          <section className={styles.part} aria-label="Message to support">
            <NewTicketForm userId={me.data.user.id} />
          </section>
        ) : (
          <LoadingState />
        )}
      </div>
    </>
  );
}
