/** Renders three pictures like cards in a hand, beside its title; only in wide windows. */
export const Fan = ({ pictures }: { pictures: readonly string[] }) => (
  <span className="fan" aria-hidden="true">
    {pictures.map((picture) => (
      <img key={picture} src={picture} width="640" height="360" alt="" loading="lazy" decoding="async" />
    ))}
  </span>
);
