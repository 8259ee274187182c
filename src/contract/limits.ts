/** A sign-in ends this long after it began, in milliseconds: 15 hours (spec section 9). */
export const SESSION_MS = 15 * 60 * 60 * 1000;

/** The sign-in cookies last this many days (spec section 9). */
export const COOKIE_DAYS = 7;

/** A request that takes longer is aborted, in milliseconds, and told as 'Request timed out'. */
export const REQUEST_TIMEOUT_MS = 30_000;

/** Rows a page that a list offers, and the one it starts with (spec section 9). */
export const PAGE_SIZES = [10, 25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 10;

/** Every time is shown at this offset from UTC, in minutes, whatever the machine's zone: +05:30 (spec section 9). */
export const DISPLAY_OFFSET_MINUTES = 330;

/** The largest request body that the embedded back end reads, in bytes: 16 MB. */
export const MAX_BODY_BYTES = 16 * 1024 * 1024;

/** A password has at least this many characters, and at most so many that hashing it stays cheap. */
export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;

/** A link from /forgot-password works once, for this long, in milliseconds: 15 minutes. */
export const PASSWORD_RESET_MS = 15 * 60 * 1000;

/** The days that a report's page shows at most, and its file (screens.md, Reports). */
export const REPORT_SCREEN_DAYS = 31;
export const REPORT_FILE_DAYS = 93;

/** A PDF with more rows is refused: nobody reads it, and a spreadsheet holds it better. */
export const REPORT_PDF_ROWS = 20_000;

/** The link to a report's file works for this long, in milliseconds: 15 minutes. */
export const REPORT_LINK_MS = 15 * 60 * 1000;

/** The file of a report is kept for so many days. */
export const REPORT_KEPT_DAYS = 7;
