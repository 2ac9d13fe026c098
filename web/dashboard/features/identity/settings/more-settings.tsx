import { t } from "@lingui/core/macro";
import {
  Bot,
  Building2,
  CreditCard,
  FolderTree,
  Import,
  KeyRound,
  Languages,
  MonitorUp,
  Palette,
  Send,
  ShieldCheck,
  Webhook,
} from "lucide-react";
import { Link } from "react-router";
import { completeLanguages, languages, localeOf } from "#shared/languages.ts";
import { paths } from "#shared/paths.ts";
import { formatList } from "#web/lib/formats.ts";
import { useMay } from "../../../queries/me.ts";
import { useIsSold } from "../../../queries/sold.tsx";
import { spoken } from "../../../words/set-language.ts";
import styles from "./settings.module.css";

/** Returns the names of the complete languages, and how many others there are: "English, Hindi and 6 more". */
function languageChoice(): string {
  const names = new Intl.DisplayNames([localeOf(spoken())], { type: "language" });
  const more = languages.length - completeLanguages.length;
  return formatList([...completeLanguages.map((each) => names.of(each) ?? each), t`${more} more`]);
}

const links = (isSold: boolean, isOwner: boolean, managesScreens: boolean) => [
  { to: paths.account, icon: Palette, label: t`Brand`, note: t`Name, colour and logo on your screens` },
  { to: paths.publish, icon: Send, label: t`Publish`, note: t`Whether edits wait for a review` },
  { to: paths.groups, icon: FolderTree, label: t`Groups`, note: t`Screens that are addressed together` },
  {
    to: paths.account,
    icon: ShieldCheck,
    label: t`Sign-in`,
    note: t`Password, two-factor sign-in, sessions`,
  },
  ...(isOwner
    ? [
        {
          to: paths.security,
          icon: Building2,
          label: t`Security`,
          note: t`Company sign-in, two-factor sign-in of all members`,
        },
      ]
    : []),
  ...(managesScreens
    ? [
        {
          to: paths.playerVersions,
          icon: MonitorUp,
          label: t`Player versions`,
          note: t`When your screens get a new player`,
        },
      ]
    : []),
  { to: paths.imports, icon: Import, label: t`Import`, note: t`Bring content over from another system` },
  { to: paths.apiKeys, icon: KeyRound, label: t`API keys`, note: t`For your own programs` },
  { to: paths.connectedApps, icon: Bot, label: t`Connected apps`, note: t`Assistants that work for you` },
  { to: paths.webhooks, icon: Webhook, label: t`Webhooks`, note: t`Tell your own server what happens` },
  { to: paths.account, icon: Languages, label: t`Language`, note: languageChoice() },
  ...(isSold
    ? [{ to: paths.subscription, icon: CreditCard, label: t`My Subscription`, note: t`Plan and licences` }]
    : []),
];

/** Leads to the settings that have their own page. */
export function MoreSettings() {
  const isSold = useIsSold();
  const isOwner = useMay("account.own");
  const managesScreens = useMay("screens.manage");
  return (
    <ul className={styles.links}>
      {links(isSold, isOwner, managesScreens).map(({ to, icon: Icon, label, note }) => (
        <li key={label}>
          <Link to={to} className={styles.link}>
            <Icon size={18} aria-hidden />
            <span>
              <span className={styles.label}>{label}</span>
              <span className={styles.note}>{note}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
