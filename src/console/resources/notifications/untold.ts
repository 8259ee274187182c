/** What is said where a server does not tell which times of a notification went out. */
export const UNTOLD = 'This server does not say what became of a time: those that are over count as passed.';
