import { paths } from "#shared/paths.ts";

/** Hardware that a screen can be built from. No logos: they would suggest partnerships that do not exist. */
const worksWith = [
  { kind: "Screens", names: "Android TV, Android boxes, and any computer with a current browser" },
  { kind: "Pictures", names: "JPG, PNG, WebP, GIF, HEIC, AVIF, SVG, TIFF, BMP" },
  { kind: "Videos", names: "MP4 with H.264 everywhere; MOV, WebM, MKV, AVI, WMV, MPEG" },
  { kind: "Documents", names: "PDF, PPTX, ODP, DOCX: one slide a page" },
  { kind: "Payments", names: "UPI, card, net banking" },
] as const;

/** Renders the section for partners and reviews, without inventing either. */
export function Reviews() {
  return (
    <section className="section" id="partner-logos-section">
      <div className="wrap reviews">
        <div>
          <h2 className="section-title">No borrowed logos</h2>
          <p className="lead section-lead">
            This is where others put a wall of names. We publish a review only with the customer’s name and
            consent, and until there are some we would rather leave the space to what you can check.
          </p>
          <p className="button-row">
            <a className="button" href={paths.contact}>
              Tell us how it works for you
            </a>
          </p>
        </div>
        <dl className="facts">
          {worksWith.map(({ kind, names }) => (
            <div key={kind}>
              <dt>{kind}</dt>
              <dd>{names}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
