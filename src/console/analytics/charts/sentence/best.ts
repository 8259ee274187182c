import type { Bucket } from '../../../../contract/dashboards/bucketDays';
import type { LineFigures } from '../../../../contract/dashboards/figures';
import { bucketName } from '../amounts/bucketText';
import { knownOf } from '../amounts/known';
import type { CutLine } from '../drawn';
import { inSentence } from './words';

const IN = { day: 'on ', week: 'in the ', month: 'in ', hour: 'from ' } as const;

/** When a bucket is: `on 14-11-2026`, `in the week from 16-11-2026`. */
export const whenText = (key: string, bucket: Bucket): string => {
  const name = bucketName(key, bucket);
  return `${IN[bucket]}${bucket === 'week' ? inSentence(name) : name}`;
};

/**
 * Which bucket of a series stands out: `best day 14-11-2026`, `most on 14-11-2026`. Undefined where none does, or where one that
 * is withheld might.
 */
export const bestText = (
  { bucket, unit }: Pick<CutLine, 'bucket' | 'unit'>,
  { buckets }: LineFigures,
  figures: LineFigures['series'][string],
): string | undefined => {
  const known = knownOf(figures);
  const most = Math.max(...known);
  const stands = known.length > 1 && known.filter((each) => each === most).length === 1;
  if (!stands || most <= 0 || figures.includes('withheld')) return undefined;
  const key = buckets[figures.indexOf(most)];
  if (key === undefined) return undefined;
  const name = bucketName(key, bucket);
  if (unit === 'paise' || unit === 'stars')
    return bucket === 'week' ? `best ${inSentence(name)}` : `best ${bucket} ${name}`;
  return `${unit === 'percent' ? 'highest' : 'most'} ${whenText(key, bucket)}`;
};
