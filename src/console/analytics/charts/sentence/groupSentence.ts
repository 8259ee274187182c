import { amountInWords } from '../amounts/amountText';
import { isHidden, numberOf, sumOf } from '../amounts/known';
import { addsUp } from '../addsUp';
import { drawnMeasure, type DrawnGroups } from '../drawn';
import { changeText } from './change';
import { shareText } from './shareText';
import { stepsSentence } from './stepsSentence';
import { tableSentence } from './tableSentence';
import { daysBefore, inSentence, type Told } from './words';

const named = ([one, two, ...others]: readonly string[]): string => {
  if (two === undefined) return one ?? '';
  return others.length === 0 ? `${one} and ${two}` : `${one} and ${others.length + 1} others`;
};

const leaders = (drawn: DrawnGroups, told: Told): string => {
  const measure = drawnMeasure(drawn.chart);
  const { groups } = drawn.figures;
  const known = groups.flatMap(({ label, values, previous }) => {
    const value = numberOf(values[measure.name]);
    return value === undefined ? [] : [{ label, value, before: previous?.[measure.name] }];
  });
  const most = Math.max(...known.map(({ value }) => value));
  const first = known.filter(({ value }) => value === most);
  const [leader] = first;
  if (!leader) return drawn.chart.about;
  const amount = amountInWords(most, measure.unit, told.style);
  if (known.length > 2 && first.length === known.length) return `All ${known.length} alike, with ${amount} each`;

  const isWhole = !groups.some(({ values }) => isHidden(values[measure.name]));
  const whole = sumOf(known.map(({ value }) => value));
  const leads = `${named(first.map(({ label }) => label))} ${first.length > 1 ? 'lead' : 'leads'}`;
  if (!addsUp(measure)) {
    const change = first.length === 1 ? changeText(most, numberOf(leader.before), measure.unit, told) : undefined;
    const each = first.length > 1 ? ' each' : '';
    return [`${leads} with ${inSentence(measure.label)} of ${amount}${each}`, change].filter(Boolean).join(', ');
  }
  if (known.length === 1 && isWhole) return `${leader.label} has all of the ${inSentence(measure.label)}, ${amount}`;
  const of = inSentence(measure.label);
  const aside = isWhole ? '' : ', small groups aside';
  if (first.length > 1) return `${leads} with ${shareText(most, whole)} of ${of} each${aside}`;

  const share = shareText(most, whole);
  const before = groups.map(({ previous }) => previous?.[measure.name]);
  const wholeBefore = sumOf(before);
  const then = numberOf(leader.before);
  const isCompared = told.previous && isWhole && !before.some(isHidden) && then !== undefined && wholeBefore > 0;
  if (!isCompared || !told.previous) return `${leads} with ${share} of ${of}${aside}`;
  const shareBefore = shareText(then, wholeBefore);
  const way = most / whole > then / wholeBefore ? 'up from' : 'down from';
  return share === shareBefore
    ? `${leads} with ${share} of ${of}, as in ${daysBefore(told.previous)}`
    : `${leads} with ${share} of ${of}, ${way} ${shareBefore} in ${daysBefore(told.previous)}`;
};

/** What a chart by group shows, in one sentence. It has something to show. */
export const groupSentence = (drawn: DrawnGroups, told: Told): string => {
  if (drawn.chart.kind === 'steps') return stepsSentence(drawn, told);
  if (drawn.chart.kind === 'table') return tableSentence(drawn, told);
  return leaders(drawn, told);
};
