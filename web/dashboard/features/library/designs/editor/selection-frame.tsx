import type { DesignElement } from "#shared/media-kinds/design.ts";
import styles from "./canvas.module.css";
import { dragHandle, dragRotation, type GestureHost } from "./canvas-gestures.ts";
import { type Box, boundsOfAll, type Handle, handles } from "./geometry.ts";

/** Distance of the rotation handle from the frame in pixels. */
const rotationPx = 28;

const cursors = ["ns-resize", "nesw-resize", "ew-resize", "nwse-resize"] as const;
/** Returns the cursor of a handle, which depends on how far the element is turned. */
function cursorOf({ x, y }: Handle, rotate = 0): string {
  const own = (Math.atan2(x, -y) * 180) / Math.PI;
  return cursors[((Math.round((own + rotate) / 45) % 4) + 4) % 4] ?? "move";
}

const boxStyle = ({ x, y, w, h, rotate }: Box, zoom: number) => ({
  left: x * zoom,
  top: y * zoom,
  width: w * zoom,
  height: h * zoom,
  ...(rotate && { transform: `rotate(${rotate}deg)` }),
});

interface SelectionFrameProps {
  host: GestureHost;
  chosen: readonly DesignElement[];
  /** Where the selection is during a gesture. */
  moved: Box | null;
  zoom: number;
}

/** Renders the frame and the handles of the selection. For the pointer only: the inspector has the same as fields. */
export function SelectionFrame({ host, chosen, moved, zoom }: SelectionFrameProps) {
  const [first] = chosen;
  const single = chosen.length === 1 && first ? first : null;
  const frame = moved ?? single ?? boundsOfAll(chosen);
  if (!frame) return null;
  const fixed = chosen.every(({ locked }) => locked);
  const shown = fixed ? [] : handles;
  return (
    <>
      {!single &&
        !moved &&
        chosen.map((each) => <span key={each.id} className={styles.each} style={boxStyle(each, zoom)} />)}
      <span className={styles.frame} style={boxStyle(frame, zoom)} data-selection>
        {shown.map((handle) => (
          <span
            key={`${handle.x} ${handle.y}`}
            className={styles.handle}
            data-handle={`${handle.x} ${handle.y}`}
            style={{
              left: `${(handle.x + 1) * 50}%`,
              top: `${(handle.y + 1) * 50}%`,
              cursor: cursorOf(handle, frame.rotate),
            }}
            onPointerDown={(event) => {
              event.preventDefault();
              dragHandle(host, event.nativeEvent, handle);
            }}
          />
        ))}
        {single && !fixed && (
          <span
            className={`${styles.handle} ${styles.rotation}`}
            data-handle="rotation"
            style={{ left: "50%", top: -rotationPx }}
            onPointerDown={(event) => {
              event.preventDefault();
              dragRotation(host, event.nativeEvent);
            }}
          />
        )}
      </span>
    </>
  );
}
