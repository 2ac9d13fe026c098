import { useEffect, useState } from "react";
import { passwordAdvice } from "./password-advice.ts";
import { said } from "./said.ts";

/** What speaks against a new password while it is typed; `login` and `names` are those of the person who chooses it. */
export function usePasswordAdvice(password: string, login: string, ...names: string[]): string | null {
  const [advice, setAdvice] = useState<string | null>(null);
  const known = names.join("\n");
  useEffect(() => {
    let stale = false;
    passwordAdvice(password, { login, names: known.split("\n") }).then(
      (found) => stale || setAdvice(found && said(found)),
      // Without the lists the server still checks.
      () => stale || setAdvice(null),
    );
    return () => {
      stale = true;
    };
  }, [password, login, known]);
  return advice;
}
