import { TextInput, type TextInputProps } from "@mantine/core";
import styles from "./pairing-code.module.css";

/** Renders the field for the six-digit code that a device shows. */
export const PairingCode = (props: TextInputProps) => (
  <TextInput
    placeholder="123 456"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={12}
    classNames={{ input: styles.code }}
    {...props}
  />
);
