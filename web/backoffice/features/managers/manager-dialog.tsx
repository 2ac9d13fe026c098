import { PasswordInput, TextInput } from "@mantine/core";
import { useState } from "react";
import { z } from "zod";
import type { Manager } from "#shared/operator-api/read-managers.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { usePasswordAdvice } from "#web/lib/use-password-advice.ts";
import { useBanner } from "../../parts/banner.tsx";
import { OperatorForm, required } from "../../parts/operator-form.tsx";
import { useSaveManager } from "./manager-queries.ts";
import { OneTimeLink } from "./one-time-link.tsx";

const fields = z.object({ name: required, userid: required, password: z.string() });

/** Creates or changes a manager. */
export function ManagerDialog({ manager, onClose }: { manager: Manager | null; onClose: () => void }) {
  const save = useSaveManager();
  const showBanner = useBanner();
  const form = useSchemaForm<z.output<typeof fields>>(
    fields,
    { name: manager?.name ?? "", userid: manager?.userid ?? "", password: "" },
    (path) => (path === "userid" ? "User ID is required" : undefined),
  );
  const input = inputsOf(form);
  const { name, userid, password } = form.watch();
  const advice = usePasswordAdvice(password, userid, name);
  const [link, setLink] = useState<string | null>(null);
  const title = manager ? "Edit Manager User" : "Create Manager User";
  if (link) return <OneTimeLink title={title} link={link} name={name} onClose={onClose} />;
  return (
    <OperatorForm
      title={title}
      form={form}
      onSubmit={async () => {
        const saved = await save.mutateAsync({
          id: manager?.id ?? "",
          name: name.trim(),
          userid: userid.trim(),
          password,
        });
        if (saved.link) return setLink(saved.link);
        showBanner(manager ? "Manager saved" : "Manager created");
        onClose();
      }}
      submit="Save"
      failed="Failed to save user"
      onClose={onClose}
    >
      <TextInput
        label="Name"
        required
        autoComplete="off"
        maxLength={120}
        data-autofocus
        {...input.text("name")}
      />
      <TextInput label="User ID" withAsterisk autoComplete="off" maxLength={120} {...input.text("userid")} />
      <PasswordInput
        label="Password"
        description={
          manager
            ? "Leave it blank to keep the current password."
            : "At least 10 characters. Leave it blank to get a one-time link for the manager."
        }
        autoComplete="new-password"
        {...input.text("password")}
        error={advice}
      />
    </OperatorForm>
  );
}
