/** A sign-in ends this long after it began, in milliseconds: 15 hours (docs/product.md#constants). */
export const SESSION_MS = 15 * 60 * 60 * 1000;

/** The sign-in cookies last this many days (docs/product.md#constants). */
export const COOKIE_DAYS = 7;

/** A request that takes longer is aborted, in milliseconds, and reported as 'Request timed out'. */
export const REQUEST_TIMEOUT_MS = 30_000;

/** A list is not searched for longer texts. */
export const MOST_SOUGHT = 200;

/** Rows a page that a list offers, and the one it starts with (docs/product.md#constants). */
export const PAGE_SIZES = [10, 25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 10;

/** Every time is shown at this offset from UTC, in minutes, whatever the machine's zone: +05:30 (docs/product.md#constants). */
export const DISPLAY_OFFSET_MINUTES = 330;

/** The largest request body that the embedded back end reads, in bytes: 40 MB, a banner of twenty pictures encoded twice. */
export const MAX_BODY_BYTES = 40 * 1024 * 1024;

/** A password has at least this many characters, and at most so many that hashing it stays cheap. */
export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;

/** A link from /forgot-password works once, for this long, in milliseconds: 15 minutes. */
export const PASSWORD_RESET_MS = 15 * 60 * 1000;

/** The link of an invitation works once, for this long, in milliseconds: three days, so that one sent on a Friday works on Monday. */
export const INVITATION_MS = 3 * 24 * 60 * 60 * 1000;

/** After giving the current password one's own password or e-mail can be changed once, for this long, in milliseconds: 5 minutes. */
export const CONFIRMATION_MS = 5 * 60 * 1000;

/** The days that a report's page opens with, today among them. */
export const REPORT_OPENS_DAYS = 7;

/** The days that a report's page shows at most, and its file (docs/product.md#reports). */
export const REPORT_SCREEN_DAYS = 31;
export const REPORT_FILE_DAYS = 93;

/** A PDF of more rows is a summary by day, and its rows are in a CSV file beside it: so many pages would not be read. */
export const REPORT_PDF_ROWS = 20_000;

/** The link to a report's file works for this long, in milliseconds: 15 minutes. */
export const REPORT_LINK_MS = 15 * 60 * 1000;

/** The file of a report is kept for so many days. */
export const REPORT_KEPT_DAYS = 7;

/** The pictures of a banner, and its videos, at most. */
export const MOST_BANNER_ROWS = 20;

/** A picture on its way up: at most so many bytes, and so many pixels a side. */
export const IMAGE_BYTES = 1024 * 1024;
export const IMAGE_SIDE = 4096;

/** The accepted kinds of pictures, by their content and never by their name. SVG is none: it can hold scripts. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** A banner's picture is so many times as wide as it is high: 2:1. */
export const BANNER_RATIO = 2;

/** A push notification's title and text, in characters, and the times at which one goes out at most. */
export const NOTIFICATION_TITLE = 65;
export const NOTIFICATION_TEXT = 240;
export const NOTIFICATION_TIMES = 60;

/** A new time of a notification is at least so far ahead, in milliseconds: 5 minutes. */
export const NOTIFICATION_LEAD_MS = 5 * 60 * 1000;

/** So many times an hour somebody may try a push notification on a phone. */
export const TRIALS_AN_HOUR = 20;

/** The rich text of a page of the app, in characters of HTML. */
export const CONTENT_LENGTH = 100_000;

/** The name of a saved view, in characters. */
export const VIEW_NAME = 60;

/** Points: what a rule gives at most, and what one credit or debit moves at most (docs/product.md#loyalty). */
export const RULE_POINTS = 1000;
export const ADJUSTMENT_POINTS = 5000;

/** The lines of one file of points for many, at most. */
export const MOST_BATCH_ROWS = 5000;

/** A credit or debit above its limit waits so long for a second person, in milliseconds: 48 hours. */
export const APPROVAL_MS = 48 * 60 * 60 * 1000;

/** One person alone may make riders' points cost so much more than they did by the rules of 30 days ago, in percent. */
export const RAISED_ALONE_PERCENT = 25;

/** So many days somebody counts as one with an account that they made, or whose password or e-mail they set. */
export const ONE_HAND_DAYS = 30;

/**
 * One person enters so many points a day alone, in one entry or in many; what goes beyond waits for a second person. Where no
 * redemption rule says otherwise.
 */
export const APPROVAL_ABOVE = 1000;
/** So many ids are asked for at once. */
export const MOST_IDS = 100;

/** So many milliseconds ahead a page or a notification can be scheduled at most: a year. */
export const MOST_AHEAD_MS = 366 * 24 * 60 * 60 * 1000;
