import { t } from "@lingui/core/macro";
import { Switch } from "@mantine/core";
import type { OwnBrand } from "./use-own-brand.ts";

/** Draws the templates with or without the account's colour, fonts and logo. Not shown where there are none. */
export const BrandSwitch = ({ own: { exists, used, use } }: { own: OwnBrand }) =>
  exists ? (
    <Switch
      label={t`Use our brand`}
      checked={used}
      onChange={({ currentTarget: { checked } }) => use(checked)}
    />
  ) : null;
