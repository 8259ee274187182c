import { Box, Card, Skeleton, Typography } from '@mui/material';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { LoyaltyEffect, RechargeRulesDraft, TripRulesDraft } from '../../../contract/endpoints/loyaltyEffects';
import type { RedemptionDraft } from '../../../contract/endpoints/redemption';
import { Failure, isFailure } from '../../../contract/failure';
import { grouped } from '../../../contract/grouped';
import { NOT_OFFERED } from '../../../contract/messages';
import { useConfig } from '../../data/config';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { ServerText } from '../../language/ServerText';
import { translateServerText } from '../../language/translateServerText';
import { t } from '../../language/t';
import { formatMoney, type MoneyStyle } from '../words/money';
import { monthInWords } from '../words/time';
import { counted, manyOf } from '../words/words';

/** Unsaved rules and their kind. Undefined while they are invalid or unchanged: no request is made then. */
export type UnsavedRules =
  | { readonly verb: 'getTrips'; readonly body: TripRulesDraft }
  | { readonly verb: 'getRecharges'; readonly body: RechargeRulesDraft }
  | { readonly verb: 'getRedemption'; readonly body: RedemptionDraft };

/** The pause without changes before the server is called, in milliseconds. */
const PAUSE_MS = 400;
const FRESH_MS = 60_000;

// The key has the request, so that a late answer belongs to the older rules.
const effectOf = (provider: ConsoleDataProvider, tried: UnsavedRules | undefined) => ({
  queryKey: ['loyalty-effects', tried?.verb, JSON.stringify(tried?.body)],
  queryFn: async (): Promise<LoyaltyEffect> => {
    // A call that the server is known to lack is not repeated.
    if (tried && (await provider.lacks('loyalty-effects', tried.verb)))
      throw new Failure(t(NOT_OFFERED), { kind: 'notOffered' });
    if (tried?.verb === 'getTrips') return provider.callRow('loyalty-effects', 'getTrips', { body: tried.body });
    if (tried?.verb === 'getRecharges')
      return provider.callRow('loyalty-effects', 'getRecharges', { body: tried.body });
    if (tried) return provider.callRow('loyalty-effects', 'getRedemption', { body: tried.body });
    throw new Error('There are no rules to try.');
  },
  staleTime: FRESH_MS,
  retry: false,
});

const happened = {
  getTrips: { one: 'trip', many: 'trips' },
  getRecharges: { one: 'recharge', many: 'recharges' },
  getRedemption: { one: 'purchase', many: 'purchases' },
} as const;

// The points that riders would have received, or paid if points are spent.
const gotText = (verb: UnsavedRules['verb'], effect: LoyaltyEffect, style: MoneyStyle): string => {
  const { count, points_before, points_after, paise_before, paise_after } = effect;
  const money = (paise: number | undefined) => (paise === undefined ? '' : ` (${formatMoney(paise, style)})`);
  const values = {
    things: counted(count, happened[verb]),
    month: monthInWords(effect.from),
    after: `${counted(points_after, 'point')}${money(paise_after)}`,
    before: `${grouped(points_before)}${money(paise_before)}`,
  };
  if (verb === 'getRedemption')
    return t('Points spent in {month} ({things} of members): {after} instead of {before}.', values);
  const more = points_after - points_before;
  if (more === 0) return t('Points earned in {month} ({things} of members): {after} instead of {before}.', values);
  const worth = paise_after === undefined ? undefined : Math.abs(paise_after - (paise_before ?? 0));
  return t('Points earned in {month} ({things} of members): {after} instead of {before}, {more}.', {
    ...{ ...values, more: `${more > 0 ? '+' : '−'}${grouped(Math.abs(more))}${money(worth)}` },
  });
};

/** The cost of rules in the past, in a few sentences. */
export const effectSentences = (
  verb: UnsavedRules['verb'],
  effect: LoyaltyEffect,
  style: MoneyStyle,
): readonly string[] => {
  const { count, better, worse, outstanding, sample } = effect;
  const told =
    count === 0
      ? [
          t('No {things} in {month} to test these rules.', {
            ...{ things: manyOf(happened[verb]), month: monthInWords(effect.from) },
          }),
        ]
      : [
          gotText(verb, effect, style),
          better + worse === 0
            ? t('No change for any rider.')
            : t(
                '{better, plural, =0 {No rider} one {# rider} other {# riders}} would get more, {worse, plural, =0 {none fewer} other {# fewer}}.',
                { better, worse },
              ),
          ...(sample
            ? [
                t('Estimate from 1 in {one_in} riders, accurate to about {error} percent.', {
                  ...{ one_in: sample.one_in, error: sample.error_percent },
                }),
              ]
            : []),
        ];
  if (!outstanding) return told;
  const { paise_before: before, paise_after } = outstanding;
  const worth = { points: counted(outstanding.points, 'point'), after: formatMoney(paise_after, style) };
  return [
    ...told,
    before === undefined
      ? t('The {points} of members would be worth {after}.', worth)
      : t('The {points} of members would be worth {after} instead of {before}.', {
          ...{ ...worth, before: formatMoney(before, style) },
        }),
  ];
};

const EffectText = ({ verb, effect }: { readonly verb: UnsavedRules['verb']; readonly effect: LoyaltyEffect }) => {
  const config = useConfig();
  const changed = effect.rules.filter(({ points_before, points_after }) => points_before !== points_after);
  return (
    <>
      {effectSentences(verb, effect, config).map((sentence) => (
        <Typography key={sentence} gutterBottom>
          {sentence}
        </Typography>
      ))}
      {changed.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2', fontVariantNumeric: 'tabular-nums' }}>
          {changed.map(({ list, rule, count, points_before, points_after }) => (
            <li key={`${list ?? ''} ${rule}`}>
              {t('{rule}: {after} instead of {before}, {count} times', {
                ...{
                  rule: translateServerText(rule),
                  after: points_after,
                  before: counted(points_before, 'point'),
                  count,
                },
              })}
            </li>
          ))}
        </Box>
      )}
    </>
  );
};

// The rules, once they have not changed for a while.
const useRested = (tried: UnsavedRules | undefined): UnsavedRules | undefined => {
  const [rested, setRested] = useState(tried);
  const key = JSON.stringify(tried);
  useEffect(() => {
    const timer = setTimeout(
      () => setRested(key === undefined ? undefined : (JSON.parse(key) as UnsavedRules)),
      PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [key]);
  return rested;
};

/**
 * The cost that edited rules would have had last month.
 * Nothing if the server does not report it, or if the rules are unchanged.
 */
export const LoyaltyEffectCard = ({ tried }: { readonly tried: UnsavedRules | undefined }) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const id = useId();
  const rested = useRested(tried);
  const { data, error, isPlaceholderData, isPending } = useQuery({
    ...effectOf(provider, rested),
    enabled: rested !== undefined,
    placeholderData: (before: LoyaltyEffect | undefined) => before,
  });
  if (!tried || !rested || isFailure(error, 'notOffered')) return null;
  return (
    <Card
      component="section"
      aria-labelledby={id}
      aria-busy={isPending || isPlaceholderData}
      sx={{ p: { xs: 2, sm: 2.5 }, mt: 2.5, opacity: isPlaceholderData ? 0.6 : 1 }}
    >
      <Typography id={id} variant="h2" gutterBottom>
        {t('Cost on last month’s data')}
      </Typography>
      <Box role="status">
        {error ? (
          <Typography color="text.secondary">
            <ServerText>{t('It could not be calculated: {reason}', { reason: error.message })}</ServerText>
          </Typography>
        ) : data ? (
          <EffectText verb={rested.verb} effect={data} />
        ) : (
          <Skeleton variant="text" />
        )}
      </Box>
    </Card>
  );
};

const readEffect = (queries: QueryClient, provider: ConsoleDataProvider, tried: UnsavedRules) =>
  queries.fetchQuery(effectOf(provider, tried)).catch(() => undefined);

/**
 * Returns the sentences of the card, to show before rules are saved.
 * Undefined if the rules change nothing, or if the server does not report the effect.
 */
export const useEffectBeforeSaving = () => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  return async (tried: UnsavedRules | undefined) => {
    const effect = tried && (await readEffect(queries, provider, tried));
    const isNothing = !effect || (effect.points_before === effect.points_after && effect.better + effect.worse === 0);
    return isNothing ? undefined : <EffectText verb={tried.verb} effect={effect} />;
  };
};

/** The sentences of the card in a question that is already open. */
export const LoyaltyEffectLines = ({ tried }: { readonly tried: UnsavedRules }) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data, isLoading } = useQuery(effectOf(provider, tried));
  if (isLoading) return <Skeleton variant="text" />;
  return data ? <EffectText verb={tried.verb} effect={data} /> : null;
};
