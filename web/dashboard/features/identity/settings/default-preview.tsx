import { t } from "@lingui/core/macro";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { countOfItems } from "#web/dashboard/words/counts.ts";
import { formatLength } from "#web/lib/formats.ts";
import { usePlaylists } from "../../../queries/playlists.ts";
import { useAccount } from "../account/own-account-queries.ts";
import styles from "./settings.module.css";

/** Shows what screens fall back to: the first pictures of the default playlist, or the card with the brand. */
export function DefaultPreview({ playlistId }: { playlistId: number | null }) {
  const playlist = usePlaylists().data?.items.find(({ id }) => id === playlistId);
  const account = useAccount().data;
  if (playlist) {
    return (
      <figure className={styles.preview}>
        <div className={styles.strip} aria-hidden="true">
          {playlist.thumbnailUrls.slice(0, 4).map((url, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may occur twice
            <img key={`${at}-${url}`} src={url} alt="" loading="lazy" decoding="async" />
          ))}
        </div>
        <figcaption>
          <Link to={paths.playlist(playlist.id)}>{playlist.name}</Link>{" "}
          {[countOfItems(playlist.itemCount), formatLength(playlist.totalMs)].join(" · ")}
        </figcaption>
      </figure>
    );
  }
  if (playlistId !== null || !account) return null;
  const { brand } = account;
  const name = brand.name ?? account.account.name;
  return (
    <figure className={styles.preview}>
      <div className={styles.card} style={brand.colour ? { background: brand.colour } : undefined}>
        {brand.logo ? <img src={brand.logo.thumbnailUrl} alt="" /> : <span>{name}</span>}
      </div>
      <figcaption>
        {t`Screens show this card.`} <Link to={paths.account}>{t`Change the brand`}</Link>
      </figcaption>
    </figure>
  );
}
