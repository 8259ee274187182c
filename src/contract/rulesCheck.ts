import { grouped } from './grouped';
import { PriceDraft, RechargeDraft, SlabDraft, TicketTypeDraft } from './endpoints/loyalty';
import { amountsOf, faresOf, rangeGapsOf, kilometresOf, overlapsOf, type Range } from './loyaltyRules';

/** The lists of rules, by the names of their groups. */
export type RuleGroup = 'distanceSlabs' | 'ticketTypes' | 'priceRanges' | 'rechargePoints';

/** Field → its fault and the remedy; empty for a valid row. */
export type RowFaults = Readonly<Record<string, string>>;

/** The result of checking a list of rules. */
export interface RulesCheck {
  /** One for each row, in the order given. */
  readonly faults: readonly RowFaults[];
  /** The ranges, from 0 up, without an active row: kilometres, or paise. A gap is no fault. */
  readonly gaps: readonly Range[];
}

interface Scale {
  readonly from: string;
  readonly to: string;
  readonly rangeOf: (row: never) => Range;
  /** A place on the scale in words. */
  readonly inWords: (value: number) => string;
}

const kilometres = (value: number): string => `${grouped(value)} km`;
const rupees = (paise: number): string => `₹${grouped(paise / 100)}`;

const drafts = {
  distanceSlabs: SlabDraft,
  ticketTypes: TicketTypeDraft,
  priceRanges: PriceDraft,
  rechargePoints: RechargeDraft,
} as const;

const scales: Readonly<Partial<Record<RuleGroup, Scale>>> = {
  distanceSlabs: { from: 'from_km', to: 'to_km', rangeOf: kilometresOf, inWords: kilometres },
  priceRanges: { from: 'from_price', to: 'to_price', rangeOf: faresOf, inWords: rupees },
  rechargePoints: { from: 'from_amount', to: 'to_amount', rangeOf: amountsOf, inWords: rupees },
};

const rangeInWords = ({ inWords }: Scale, { from, to }: Range): string =>
  to === null ? `${inWords(from)} and above` : `${inWords(from)} to ${inWords(to)}`;

const nameOf = (row: unknown): string => {
  const { ticket_type: name } = row as { readonly ticket_type?: unknown };
  return typeof name === 'string' ? name.trim() : '';
};

/** The name of a rule in a sentence: its range, or its own name. */
export const ruleInWords = (group: RuleGroup, row: unknown): string => {
  const scale = scales[group];
  return scale ? rangeInWords(scale, scale.rangeOf(row as never)) : nameOf(row);
};

const ownFaults = (group: RuleGroup, row: unknown): RowFaults => {
  const issues = drafts[group].safeParse(row).error?.issues ?? [];
  // Reversed, so that the first of several issues of a field remains.
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
};

const overlapFaults = (scale: Scale, rows: readonly { readonly range: Range; readonly index: number }[]) =>
  overlapsOf(rows, ({ range }) => range).flatMap(({ rows: [low, high] }) => {
    const start =
      low.range.to === null ? 'enter the end of that row first' : `start at ${scale.inWords(low.range.to)} or more`;
    const end =
      low.range.from === high.range.from
        ? 'both rows start there: change one'
        : `end at ${scale.inWords(high.range.from)} or below`;
    return [
      { index: low.index, field: scale.to, message: `Overlaps ${rangeInWords(scale, high.range)}: ${end}` },
      { index: high.index, field: scale.from, message: `Overlaps ${rangeInWords(scale, low.range)}: ${start}` },
    ];
  });

const nameFaults = (rows: readonly unknown[]) => {
  const names = rows.map((row) => nameOf(row).toLowerCase());
  return names.flatMap((name, index) =>
    name !== '' && names.indexOf(name) < index
      ? [{ index, field: 'ticket_type', message: 'Another row has this ticket type. Change that one' }]
      : [],
  );
};

/**
 * The faults of a list of rules, row by row, and its gaps. Inactive rows cover nothing.
 * The words are the same at the cell while typing and at the field that the back end refuses.
 */
export const checkRules = (group: RuleGroup, rows: readonly unknown[]): RulesCheck => {
  const own = rows.map((row) => ownFaults(group, row));
  const scale = scales[group];
  if (!scale) {
    const named = nameFaults(rows);
    const faults = own.map((row, index) => ({
      ...Object.fromEntries(
        named.filter((fault) => fault.index === index).map(({ field, message }) => [field, message]),
      ),
      ...row,
    }));
    return { faults, gaps: [] };
  }
  const sound = rows.flatMap((row, index) =>
    own[index]?.[scale.from] === undefined &&
    own[index]?.[scale.to] === undefined &&
    (row as { active?: unknown }).active === true
      ? [{ range: scale.rangeOf(row as never), index }]
      : [],
  );
  const overlaps = overlapFaults(scale, sound);
  return {
    faults: own.map((row, index) => ({
      ...Object.fromEntries(
        overlaps.filter((fault) => fault.index === index).map(({ field, message }) => [field, message]),
      ),
      ...row,
    })),
    gaps: rangeGapsOf(sound.map(({ range }) => range)),
  };
};
