import { useEffect, useState } from "react";
import { passwordAdvice } from "./password-advice.ts";
import { ownText } from "./texts.ts";

/** Returns advice on a new password while it is typed; `login` and `names` belong to the person who chooses it. */
export function usePasswordAdvice(password: string, login: string, ...names: string[]): string | null {
  const [advice, setAdvice] = useState<string | null>(null);
  const known = names.join("\n");
  useEffect(() => {
    let stale = false;
    passwordAdvice(password, { login, names: known.split("\n") }).then(
      (found) => stale || setAdvice(found && ownText(found)),
      // If the lists cannot be loaded, the server still checks.
      () => stale || setAdvice(null),
    );
    return () => {
      stale = true;
    };
  }, [password, login, known]);
  return advice;
}
