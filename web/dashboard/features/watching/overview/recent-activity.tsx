import { t } from "@lingui/core/macro";
import { Anchor, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { listActivity } from "#shared/contracts/identity/audit.ts";
import { paths } from "#shared/paths.ts";
import { formatRelative } from "#web/lib/formats.ts";
import { answerOf } from "#web/lib/reads.ts";
import { useNow } from "#web/lib/use-now.ts";
import { May } from "../../../queries/may.tsx";
import { spoken } from "../../../words/set-language.ts";
import styles from "./overview.module.css";

const askAgainMs = 60_000;

/** Lists what members did lately, in words. */
export function RecentActivity() {
  const now = useNow(10_000);
  const language = spoken();
  const { data } = useQuery({
    ...answerOf(listActivity, ["activity", language], { language }),
    refetchInterval: askAgainMs,
  });
  if (!data) return null;
  return (
    <section aria-labelledby="recent-activity">
      <div className={styles.head}>
        <Title order={2} size="h3" id="recent-activity">{t`Recent activity`}</Title>
        <May needs="audit.see">
          <Anchor component={Link} to={paths.audit} size="sm">{t`Audit log`}</Anchor>
        </May>
      </div>
      {data.items.length === 0 && (
        <Text c="dimmed">{t`Nothing yet. What members upload and change stands here.`}</Text>
      )}
      <ul className={styles.activity}>
        {data.items.map(({ id, at, who, sentence }) => (
          <li key={id}>
            <span>
              <strong>{who.name}</strong>{" "}
              {sentence.map(({ text, path }) =>
                path ? (
                  <Link key={text} to={path}>
                    {text}
                  </Link>
                ) : (
                  text
                ),
              )}
            </span>
            <time dateTime={at}>{formatRelative(at, now)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
