import { Trans } from "@lingui/react/macro";
import { Button, Center } from "@mantine/core";
import { useEffect, useRef } from "react";

/** Renders the end of a list: loads more when it becomes visible, or when the user presses it. */
export function LoadMore(props: { more: boolean; busy: boolean; onMore: () => void }) {
  const { more, busy, onMore } = props;
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = end.current;
    if (!element || !more || busy) return;
    const seen = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) onMore();
    });
    seen.observe(element);
    return () => seen.disconnect();
  }, [more, busy, onMore]);
  if (!more) return null;
  return (
    <Center ref={end} py="lg">
      <Button variant="default" loading={busy} onClick={onMore}>
        <Trans>Show more</Trans>
      </Button>
    </Center>
  );
}
