/** What is said where something was sent and no answer came. */
export const NOT_KNOWN =
  'No answer came, so it is not known whether it was entered. Try again: the same entry is never made twice.';
