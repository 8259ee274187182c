import type { Unit } from '../../../../contract/dashboards/description';
import type { MoneyStyle } from '../../../ui/words/money';
import { uncapitalized } from '../../../ui/words/words';
import { changeOf } from './changeOf';
import type { Period } from './period';

/** The context of a sentence beside the figures. */
export interface SentenceContext {
  readonly style: MoneyStyle;
  readonly period: Period;
}

/** A label within a sentence: `first tickets`, but `QR ticket`. */
export const inSentence = (label: string): string => (/^\p{Lu}\p{Ll}/u.test(label) ? uncapitalized(label) : label);

/**
 * The change since the days before, in the words of the tiles: `up 4% on the 28 days before`.
 * Undefined if nothing was compared.
 */
export const changeText = (
  now: number | undefined,
  then: number | undefined,
  unit: Unit,
  { period, style }: SentenceContext,
): string | undefined =>
  !period.previous || now === undefined || then === undefined
    ? undefined
    : changeOf({ unit, more: 'neither' }, { value: now, previous: then }, period, style)?.brief;
