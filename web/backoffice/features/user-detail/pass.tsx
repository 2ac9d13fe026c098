import { ActionIcon } from "@mantine/core";
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { orDash } from "../../formats/values.ts";
import styles from "./user-detail.module.css";

/** Renders a screen's pairing code, hidden until the operator clicks (resolution T41). */
export function Pass({ pass, screen }: { pass: string; screen: string }) {
  const [open, setOpen] = useState(false);
  if (!pass) return orDash(pass);
  const Icon = open ? EyeOff : Eye;
  return (
    <span className={styles.pass}>
      <span>{open ? pass : "••••••"}</span>
      <ActionIcon
        size="sm"
        aria-label={`${open ? "Hide" : "Show"} pass of ${screen}`}
        onClick={() => setOpen(!open)}
      >
        <Icon size={15} aria-hidden />
      </ActionIcon>
    </span>
  );
}
