/** Shown where there is nothing to show. */
export const Dash = () => <span className="faint">–</span>;
