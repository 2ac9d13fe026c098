import { MantineProvider } from "@mantine/core";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { RoleProvider } from "../../frame/role.tsx";
import { CreateButton } from "./create-button.tsx";

it.each([
  ["398", "admin", "Create Manager User"],
  ["399", "manager", "Create Admin User"],
] as const)("%s in the mode of %s it reads %s", (_, role, words) => {
  const button = createElement(CreateButton, { onClick: () => {} });
  const inRole = createElement(
    RoleProvider,
    { value: { role, userId: "", mustEnrol: false, preview: false, isSold: true, base: "/admin" } },
    button,
  );
  expect(renderToStaticMarkup(createElement(MantineProvider, null, inRole))).toContain(words);
});
