const stars = [1, 2, 3, 4, 5] as const;

/** Source: public-site.md section 4. */
const thanks = (rating: number) =>
  rating >= 4 ? "We're glad this was helpful!" : "We'll use your feedback to improve our guides.";

/** Renders one to five stars as radio buttons, with a thank-you text that screen readers announce. */
export function StarRating({ rating, onRate }: { rating: number; onRate: (rating: number) => void }) {
  return (
    <fieldset className="rating">
      <legend>How helpful was this guide?</legend>
      <div className="rating-stars">
        {stars.map((star) => (
          <label key={star} data-lit={star <= rating || undefined}>
            <input
              type="radio"
              name="rating"
              value={star}
              checked={star === rating}
              onChange={() => onRate(star)}
              aria-label={star === 1 ? "1 star" : `${star} stars`}
            />
            <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
              <path d="m16 3.5 3.9 8 8.8 1.2-6.4 6.1 1.6 8.7-7.9-4.2-7.9 4.2 1.6-8.7-6.4-6.1 8.8-1.2z" />
            </svg>
          </label>
        ))}
      </div>
      <p className="rating-thanks" role="status">
        {rating > 0 ? thanks(rating) : ""}
      </p>
    </fieldset>
  );
}
