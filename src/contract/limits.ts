/** A sign-in ends this long after it began, in milliseconds: 15 hours (docs/product.md#constants). */
export const SESSION_MS = 15 * 60 * 60 * 1000;

/** The sign-in cookies last this many days (docs/product.md#constants). */
export const COOKIE_DAYS = 7;

/** A request that takes longer is aborted, in milliseconds, and reported as 'Request timed out'. */
export const REQUEST_TIMEOUT_MS = 30_000;

/** The longest text for searching a list. */
export const SEARCH_TEXT_MAX = 200;

/** The page sizes of a list, and its first one (docs/product.md#constants). */
export const PAGE_SIZES = [10, 25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 10;

/** Every time is shown at this offset from UTC, in minutes, whatever the machine's zone: +05:30 (docs/product.md#constants). */
export const DISPLAY_OFFSET_MINUTES = 330;

/** The largest request body of the embedded back end, in bytes: 40 MB, a banner of twenty pictures encoded twice. */
export const MAX_BODY_BYTES = 40 * 1024 * 1024;

/** The fewest characters of a password, and the most, so that hashing it stays cheap. */
export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;

/** The life of a link from /forgot-password, which works once, in milliseconds: 15 minutes. */
export const PASSWORD_RESET_MS = 15 * 60 * 1000;

/** The life of an invitation's link, which works once, in milliseconds. With three days, one sent on a Friday works on Monday. */
export const INVITATION_MS = 3 * 24 * 60 * 60 * 1000;

/** The time, in milliseconds, in which a given password allows one change of the own password or e-mail: 5 minutes. */
export const CONFIRMATION_MS = 5 * 60 * 1000;

/** The days that a report's page opens with, today among them. */
export const REPORT_OPENS_DAYS = 7;

/** The most days of a report's page, and of its file (docs/product.md#reports). */
export const REPORT_SCREEN_DAYS = 31;
export const REPORT_FILE_DAYS = 93;

/** The most rows of a PDF. A longer one is a summary by day, with the rows in a CSV file beside it. */
export const REPORT_PDF_ROWS = 20_000;

/** The link to a report's file works for this long, in milliseconds: 15 minutes. */
export const REPORT_LINK_MS = 15 * 60 * 1000;

/** The days for which the file of a report is kept. */
export const REPORT_KEPT_DAYS = 7;

/** The most pictures of a banner, and the most videos. */
export const MAX_BANNER_ROWS = 20;

/** The limits of an uploaded picture, in bytes, and in pixels a side. */
export const IMAGE_BYTES = 1024 * 1024;
export const IMAGE_SIDE = 4096;

/** The accepted kinds of pictures, by their content and never by their name. SVG is excluded: it can hold scripts. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The ratio of width to height of a banner's picture: 2:1. */
export const BANNER_RATIO = 2;

/** The longest title and text of a push notification, in characters, and the most times of one. */
export const NOTIFICATION_TITLE = 65;
export const NOTIFICATION_TEXT = 240;
export const NOTIFICATION_TIMES = 60;

/** The least time until a new time of a notification, in milliseconds: 5 minutes. */
export const NOTIFICATION_LEAD_MS = 5 * 60 * 1000;

/** The most tests of a push notification on a phone by one account in an hour. */
export const TRIALS_AN_HOUR = 20;

/** The longest rich text of a page of the app, in characters of HTML. */
export const CONTENT_LENGTH = 100_000;

/** The longest name of a saved view, in characters. */
export const VIEW_NAME = 60;

/** The most points that a rule gives, and the most of one credit or debit (docs/product.md#loyalty). */
export const RULE_POINTS = 1000;
export const ADJUSTMENT_POINTS = 5000;

/** The most lines of one file of points for many. */
export const MAX_BATCH_ROWS = 5000;

/** The wait of a credit or debit above its limit for a second person, in milliseconds: 48 hours. */
export const APPROVAL_MS = 48 * 60 * 60 * 1000;

/** The growth of points' cost over the rules of 30 days ago that one person alone may cause, in percent. */
export const RAISED_ALONE_PERCENT = 25;

/** The days for which an account is linked to one that it made, or whose password or e-mail it set. */
export const ONE_HAND_DAYS = 30;

/**
 * The points that one person enters alone in a day, in one entry or in many.
 * Further ones wait for a second person. A redemption rule may set another number.
 */
export const APPROVAL_ABOVE = 1000;
/** The most ids of one request. */
export const MAX_IDS = 100;

/** The longest time ahead for scheduling a page or a notification, in milliseconds: a year. */
export const MAX_AHEAD_MS = 366 * 24 * 60 * 60 * 1000;
