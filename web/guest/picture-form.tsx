import { useMemo, useState } from "react";
import { fileUploads } from "#shared/media-kinds/names.ts";
import type { FormProps } from "./notice-form.tsx";
import { type Picture, PictureQueue } from "./picture-queue.ts";
import { Thanks } from "./thanks.tsx";
import type { Words } from "./words.ts";

/** The bytes decide on the server; this only helps to choose. */
const accepted = [...fileUploads.image.extensions, "image/*"].join();

/** Chooses pictures, sends them at once, and shows how far each is. */
export function PictureForm({ secret, name, nameMissing, words }: FormProps) {
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const queue = useMemo(() => new PictureQueue(secret, setPictures), [secret]);
  const isSent = pictures.length > 0 && pictures.every(({ state }) => state === "sent");
  return (
    <section className="guest-card">
      <h2 className="guest-title">{words("pictures")}</h2>
      <p className="field-hint">{words("pictureHint")}</p>
      {pictures.length > 0 && (
        <ul className="guest-pictures">
          {pictures.map((picture) => (
            <PictureRow
              key={picture.key}
              picture={picture}
              words={words}
              onRemove={() => queue.remove(picture.key)}
              onRetry={() => queue.retry()}
            />
          ))}
        </ul>
      )}
      {nameMissing && <p className="field-hint">{words("nameFirst")}</p>}
      <label className="button button-primary guest-choose" data-disabled={nameMissing}>
        {pictures.length === 0 ? words("choosePictures") : words("morePictures")}
        <input
          type="file"
          multiple
          accept={accepted}
          disabled={nameMissing}
          onChange={(event) => {
            queue.add([...(event.currentTarget.files ?? [])], name, words("pictureTooLarge"));
            // The same file can be chosen again.
            event.currentTarget.value = "";
          }}
        />
      </label>
      {isSent && <Thanks words={words} />}
    </section>
  );
}

interface RowProps {
  picture: Picture;
  words: Words;
  onRemove: () => void;
  onRetry: () => void;
}

function PictureRow({ picture, words, onRemove, onRetry }: RowProps) {
  const { name, url, state, percent, problem } = picture;
  const stateText = {
    waiting: words("waiting"),
    sending: words("sending", { percent }),
    offline: words("noConnection"),
    sent: words("sent"),
    refused: problem,
  }[state];
  return (
    <li className="guest-picture" data-state={state}>
      <img
        src={url}
        alt=""
        onError={({ currentTarget }) => {
          currentTarget.hidden = true;
        }}
      />
      <div className="guest-picture-words">
        <span className="guest-picture-name">{name}</span>
        <span className="guest-picture-state" role={state === "refused" ? "alert" : undefined}>
          {stateText}
        </span>
        {state === "sending" && <progress max={100} value={percent} aria-label={name} />}
        {state === "offline" && (
          <button type="button" className="button guest-small" onClick={onRetry}>
            {words("tryAgain")}
          </button>
        )}
      </div>
      {state !== "sent" && (
        <button
          type="button"
          className="guest-remove"
          aria-label={words("remove", { name })}
          onClick={onRemove}
        >
          ×
        </button>
      )}
    </li>
  );
}
