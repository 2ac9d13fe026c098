import { I18nProvider } from "@lingui/react";
import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { mantineTheme, tokenVariables } from "../mantine-theme.ts";
import { colorSchemeKey } from "./color-scheme-key.ts";
import { NoticeOutlet } from "./notice-outlet.tsx";
import { i18n } from "./words/i18n.ts";
import "../tokens.css";
import "../chart-colors.css";
import "../base.css";
import "../font.css";
import "../devanagari.css";
import "@mantine/core/styles.css";
import "./panel.css";

const schemeManager = localStorageColorSchemeManager({ key: colorSchemeKey });

/** Returns the nonce that the server wrote into the page. Every style element made by a script must have it. */
function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? "";
}
// The scroll lock of dialogs reads the nonce from this variable.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });

/** Provides what every panel page needs: theme, notices and server state. */
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
