/** What is not seen: signs of format and of control but a line's end and a tab, fillers, a braille cell without dots. */
const UNSEEN = /(?![\n\r\t\0\u200C\u200D\uFE0E\uFE0F])[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]/gu;
/** Joiners and styles, which belong inside words of Hindi and inside emoji, where there is nothing before them that they can change. */
const LONE = /(?<=^|\s)[\u200C\u200D\uFE0E\uFE0F]+|(?<=[ -~])[\u200C\u200D]+/gu;
const THIRD = /(?<=[\u200C\u200D\uFE0E\uFE0F]{2})[\u200C\u200D\uFE0E\uFE0F]+/gu;

/** A text without what is not seen, its spaces and joiners kept: for texts in which other signs, such as tags, stay where they are. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '');

/**
 * A text as it is read, without what is not seen and without spaces at its ends: ten invisible signs are no remark, and "Finance"
 * with one more is no other department.
 */
export const seenText = (text: string): string =>
  withoutUnseen(text).trim().replace(LONE, '').replace(THIRD, '').trim();

const WITHOUT_FORM = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu;

/** The characters of a text that are seen, each run of blanks as one: what a password is judged by. */
export const seenCharacters = (text: string): string =>
  seenText(text).replace(/\s+/gu, ' ').replace(WITHOUT_FORM, '').trim();
