import poster from "./media/sourdough.webp";

/** A television on the wall that runs the real player. Until the engine has come, and where motion is unwanted, a still. */
export function LiveTv() {
  return (
    <figure className="live-tv">
      <div className="live-tv-frame" data-live-screen="">
        <img src={poster} width="960" height="540" alt="" loading="lazy" decoding="async" />
      </div>
      <figcaption>
        <strong>This is the player itself, running on this page.</strong>{" "}
        <span data-live-reason="">
          It shows what a bakery’s window would: three posters and a film, one after the other.
        </span>
      </figcaption>
    </figure>
  );
}
