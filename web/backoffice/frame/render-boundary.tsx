import { Button, Title } from "@mantine/core";
import { Component, type ReactNode } from "react";
import styles from "./frame.module.css";

/** Replaces a page that failed to render (back-office.md section 8). React logs the cause to the console. */
export class RenderBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <div className={styles.broken} role="alert">
        <Title order={2}>Something went wrong. Please reload the page.</Title>
        <Button onClick={() => location.reload()}>Reload</Button>
      </div>
    );
  }
}
