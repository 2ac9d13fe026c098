import { I18nProvider } from "@lingui/react";
import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { mantineTheme, tokenVariables } from "../mantine-theme.ts";
import { colorSchemeKey } from "./color-scheme-key.ts";
import { NoticeOutlet } from "./notice-outlet.tsx";
import { i18n } from "./words/i18n.ts";
import "../tokens.css";
import "../base.css";
import "../font.css";
import "@mantine/core/styles.css";
import "./panel.css";

const schemeManager = localStorageColorSchemeManager({ key: colorSchemeKey });

/** The nonce the server wrote into the page; every style element made by a script has to carry it. */
function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? "";
}
// Where the scroll lock of dialogs looks for it.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });

/** Everything a panel page stands on: theme, notices and server state. */
export function PanelProvider({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <MantineProvider
        theme={mantineTheme}
        cssVariablesResolver={tokenVariables}
        colorSchemeManager={schemeManager}
        defaultColorScheme="auto"
        getStyleNonce={styleNonce}
      >
        <QueryClientProvider client={client}>
          {children}
          <NoticeOutlet />
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>
  );
}
