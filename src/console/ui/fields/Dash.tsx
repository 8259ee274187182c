/** Shown if there is no value. */
export const Dash = () => <span className="faint">–</span>;
