import { beforeInWords, NOT_OVER } from '../../period';
import { addsUp } from '../addsUp';
import { amountInWords } from '../amounts/amountText';
import { isHidden, knownOf, numberOf, sumOf } from '../amounts/known';
import { drawnMeasure, type DrawnGroups } from '../drawn';
import { isWhole } from '../hidden';
import { changeText } from './change';
import { shareText } from './shareText';
import { inSentence, type Told } from './words';

const named = ([one, two, ...others]: readonly string[]): string => {
  if (two === undefined) return one ?? '';
  return others.length === 0 ? `${one} and ${two}` : `${one} and ${others.length + 1} others`;
};

type Groups = DrawnGroups['figures']['groups'];

/** How a leader's share stands to that of the period before: `, up from 58% in the 30 days before`. */
const shareChange = (groups: Groups, name: string, leader: Groups[number], { period }: Told): string => {
  const now = groups.map(({ values }) => values[name]);
  const before = groups.map((group) => group.previous?.[name]);
  const [value, then, whole] = [numberOf(leader.values[name]), numberOf(leader.previous?.[name]), sumOf(before)];
  if (!period.previous || value === undefined || then === undefined || whole <= 0) return '';
  if ([...now, ...before].some(isHidden)) return '';
  const [share, shareBefore] = [shareText(value, sumOf(now)), shareText(then, whole)];
  const days = `${beforeInWords(period)}${period.partial === undefined ? '' : `, and ${NOT_OVER}`}`;
  if (share === shareBefore) return `, as in ${days}`;
  const way = value / sumOf(now) > then / whole ? 'up' : 'down';
  return `, ${way} from ${shareBefore} in ${days}`;
};

/** Which group of a pie or a ranking leads, by how much, in one sentence: `UPI led with 61% of collection`. */
export const leadersSentence = (drawn: DrawnGroups, told: Told): string => {
  const { groups } = drawn.figures;
  const measure = drawnMeasure(drawn.chart);
  const what = inSentence(measure.label);
  const now = groups.map(({ values }) => values[measure.name]);
  const known = knownOf(now);
  const most = Math.max(...known);
  const first = groups.filter((_, at) => now[at] === most);
  const [leader] = first;
  if (!leader) return drawn.chart.about;
  const amount = amountInWords(most, measure.unit, told.style);
  const [names, isOne] = [named(first.map(({ label }) => label)), first.length === 1];

  // One that is withheld may be of any size: then nobody leads, and there is no whole.
  if (!isWhole(drawn)) return `Of the groups that may be told, ${names} had the most ${what}: ${amount}`;
  if (groups.length > 2 && first.length === groups.length) return `All ${groups.length} alike, with ${amount} each`;
  // In the past tense, which is right for `UPI` and for `5 stars`.
  const led = `${names} led with`;
  const each = isOne ? '' : ' each';
  if (!addsUp(measure)) {
    const change = isOne ? changeText(most, numberOf(leader.previous?.[measure.name]), measure.unit, told) : undefined;
    return [`${led} ${what} of ${amount}${each}`, change].filter(Boolean).join(', ');
  }
  if (groups.length === 1) return `${names} had all of the ${what}, ${amount}`;
  const aside = now.some(isHidden) ? ', small groups aside' : '';
  const change = isOne ? shareChange(groups, measure.name, leader, told) : '';
  return `${led} ${shareText(most, sumOf(known))} of ${what}${each}${aside}${change}`;
};
