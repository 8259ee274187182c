/** Invisible characters: format and control signs except line ends and tabs, fillers, an empty braille cell. */
const UNSEEN = /(?![\n\r\t\0\u200C\u200D\uFE0E\uFE0F])[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]/gu;
/**
 * Joiners and style selectors without a character before them that they can change.
 * Inside words of Hindi and inside emoji they are valid.
 */
const LONE = /(?<=^|\s)[\u200C\u200D\uFE0E\uFE0F]+|(?<=[ -~])[\u200C\u200D]+/gu;
const THIRD = /(?<=[\u200C\u200D\uFE0E\uFE0F]{2})[\u200C\u200D\uFE0E\uFE0F]+/gu;

/**
 * A text without invisible characters, with its spaces and joiners.
 * It suits texts in which other signs, such as tags, keep their places.
 */
export const withoutInvisible = (text: string): string => text.replace(UNSEEN, '');

/**
 * A text as it is read, without invisible characters, and without spaces at its ends.
 * Ten invisible signs are no remark, and "Finance" with one more is no other department.
 */
export const visibleText = (text: string): string =>
  withoutInvisible(text).trim().replace(LONE, '').replace(THIRD, '').trim();

const WITHOUT_FORM = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu;

/** The visible characters of a text, each run of blanks as one. Passwords are checked by them. */
export const visibleCharacters = (text: string): string =>
  visibleText(text).replace(/\s+/gu, ' ').replace(WITHOUT_FORM, '').trim();
