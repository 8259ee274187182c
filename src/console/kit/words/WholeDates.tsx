const DATES = /(\d\d-\d\d-\d{4})/;

/** A sentence whose dates stay on one line each: browsers break lines behind hyphens. What is copied of it is the same. */
export const WholeDates = ({ text }: { readonly text: string }) =>
  // A split by a group keeps what it was split by, at the odd places.
  text.split(DATES).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={place} className="one-line">
        {part}
      </span>
    ),
  );
