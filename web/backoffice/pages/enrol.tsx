import { Title } from "@mantine/core";
import { LogOut } from "lucide-react";
import { useEffect, useState } from "react";
import { brand } from "#shared/brand.ts";
import { paths } from "#shared/paths.ts";
import { LogoMark } from "#web/ui/logo.tsx";
import { RecoveryCodes } from "#web/ui/panel/two-factor/recovery-codes.tsx";
import { SetUp } from "#web/ui/panel/two-factor/set-up.tsx";
import styles from "./enrol.module.css";

const heading = "Set up two-factor sign-in";

/**
 * The only page for an operator who has to set up two-factor sign-in. Afterwards the server sends the panel at the same
 * address.
 */
export function EnrolPage() {
  const [codes, setCodes] = useState<string[] | null>(null);
  useEffect(() => {
    document.title = `${heading} · ${brand.name} back-office`;
  }, []);
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <span className={styles.brand}>
          <LogoMark size={26} />
          {brand.name}
        </span>
        <a className={styles.out} href={paths.logout}>
          <LogOut size={16} aria-hidden />
          Sign out
        </a>
      </header>
      <main className={styles.card}>
        <Title order={1}>{heading}</Title>
        {codes ? (
          <RecoveryCodes codes={codes} onDone={() => location.reload()} />
        ) : (
          <>
            <p className={styles.why}>
              Operators see the data of every customer. This service therefore requires two-factor sign-in for
              them. You need an authenticator app on your phone, for example Aegis, Google Authenticator or
              Microsoft Authenticator.
            </p>
            <SetUp onConfirmed={setCodes} />
          </>
        )}
      </main>
    </div>
  );
}
