import { t } from "@lingui/core/macro";
import { ActionIcon, Group, Text, UnstyledButton } from "@mantine/core";
import { ArrowDown, ArrowUp, Eye, EyeOff, Lock } from "lucide-react";
import type { DesignElement, ElementType } from "#shared/media-kinds/design.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import type { DesignEditor, DesignView } from "./design-editor.ts";
import { layer, patch } from "./edits.ts";
import styles from "./panels.module.css";
import { plainText } from "./text-runs.ts";

const typeWords = (): Record<ElementType, string> => ({
  text: t`Text`,
  picture: t`Picture`,
  video: t`Video`,
  logo: t`Logo`,
  shape: t`Shape`,
  art: t`Drawing`,
  qr: t`QR code`,
  value: t`Live value`,
});

/** Returns a short description of an element, for the list of layers. */
export function describeElement(element: DesignElement): string {
  if (element.name) return element.name;
  if (element.type === "text")
    return cutText(plainText(element.runs).replace(/\s+/g, " ").trim(), 40) || t`Empty text`;
  return typeWords()[element.type];
}

/** Lists the elements from front to back. The keyboard reaches every element here, also a covered one. */
export function LayersPanel({
  editor,
  view: { design, selection },
}: {
  editor: DesignEditor;
  view: DesignView;
}) {
  if (design.elements.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t`The canvas is empty. Add a text or a picture.`}
      </Text>
    );
  return (
    <ul className={styles.layers} aria-label={t`Layers`}>
      {design.elements.toReversed().map((element) => {
        const ids = new Set([element.id]);
        const name = describeElement(element);
        return (
          <li key={element.id} className={styles.layer} data-selected={selection.has(element.id)}>
            <UnstyledButton
              className={styles.layerName}
              aria-pressed={selection.has(element.id)}
              onClick={(event) =>
                editor.select(event.shiftKey ? [...selection, element.id] : [element.id], { alone: true })
              }
            >
              {element.locked && <Lock size={13} aria-label={t`Locked`} />} {name}
            </UnstyledButton>
            <Group gap={0} wrap="nowrap">
              <ActionIcon
                size="sm"
                variant="subtle"
                color="gray"
                aria-label={t`Bring ${name} forward`}
                onClick={() => editor.change((now) => layer(now, ids, "forward"))}
              >
                <ArrowUp size={14} aria-hidden />
              </ActionIcon>
              <ActionIcon
                size="sm"
                variant="subtle"
                color="gray"
                aria-label={t`Send ${name} backward`}
                onClick={() => editor.change((now) => layer(now, ids, "backward"))}
              >
                <ArrowDown size={14} aria-hidden />
              </ActionIcon>
              <ActionIcon
                size="sm"
                variant="subtle"
                color="gray"
                aria-label={element.hidden ? t`Show ${name}` : t`Hide ${name}`}
                onClick={() =>
                  editor.change((now) => patch(now, ids, { hidden: element.hidden ? undefined : true }))
                }
              >
                {element.hidden ? <EyeOff size={14} aria-hidden /> : <Eye size={14} aria-hidden />}
              </ActionIcon>
            </Group>
          </li>
        );
      })}
    </ul>
  );
}
