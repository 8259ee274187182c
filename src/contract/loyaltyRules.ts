import type { DistanceSlab, PriceRange, RechargePoints, TicketTypePoints } from './endpoints/loyalty';

/** A stretch of a scale, half-open: from ≤ x < to; a `to` of null is open. */
export interface Range {
  readonly from: number;
  readonly to: number | null;
}

/** A range that two rows of a list both claim. */
export interface Overlap<Row> extends Range {
  readonly rows: readonly [Row, Row];
}

/** The rules for trips, in the form of the contract. Inactive rows do not count. */
export interface TripRules {
  readonly distanceSlabs: readonly DistanceSlab[];
  readonly ticketTypes: readonly TicketTypePoints[];
  readonly priceRanges: readonly PriceRange[];
}

/** A trip: its distance in kilometres, its type by the name on tickets, and its fare in paise. */
export interface Trip {
  readonly km: number;
  readonly ticketType: string;
  readonly farePaise: number;
}

/** The points of a trip, and the row of each list that gave them; undefined for a list without one. */
export interface TripPoints {
  readonly points: number;
  readonly distanceSlab: DistanceSlab | undefined;
  readonly ticketType: TicketTypePoints | undefined;
  readonly priceRange: PriceRange | undefined;
}

/** The points of a recharge and the row that gave them. */
export interface RechargeResult {
  readonly points: number;
  readonly row: RechargePoints | undefined;
}

interface Rule {
  readonly active: boolean;
  readonly points: number;
}

// Rupees of the wire to paise: whole numbers, so that borders are compared exactly.
const paise = (rupees: number): number => Math.round(rupees * 100);
const upTo = <T>(limit: number | null, convert: (limit: number) => T): T | null =>
  limit === null ? null : convert(limit);

/** The kilometres that a distance slab covers. */
export const kilometresOf = ({ from_km, to_km }: Pick<DistanceSlab, 'from_km' | 'to_km'>): Range => ({
  from: from_km,
  to: to_km,
});

/** The fares that a price range covers, in paise. */
export const faresOf = ({ from_price, to_price }: Pick<PriceRange, 'from_price' | 'to_price'>): Range => ({
  from: paise(from_price),
  to: upTo(to_price, paise),
});

/** The amounts that a recharge rule covers, in paise. */
export const amountsOf = ({ from_amount, to_amount }: Pick<RechargePoints, 'from_amount' | 'to_amount'>): Range => ({
  from: paise(from_amount),
  to: upTo(to_amount, paise),
});

/** True when `x` is in the range: from ≤ x < to. */
export const covers = ({ from, to }: Range, x: number): boolean => from <= x && (to === null || x < to);

const end = ({ to }: Range): number => to ?? Number.POSITIVE_INFINITY;
const limit = (value: number): number | null => (value === Number.POSITIVE_INFINITY ? null : value);
const isSound = ({ from, to }: Range): boolean => Number.isFinite(from) && (to === null || to > from);
const byStart = (a: Range, b: Range): number => a.from - b.from || end(a) - end(b);

/** The ranges, from 0 up, that no row covers. Invalid ranges (from ≥ to) cover nothing. */
export const rangeGapsOf = (ranges: readonly Range[]): readonly Range[] => {
  const gaps: Range[] = [];
  let covered = 0;
  for (const range of ranges.filter(isSound).sort(byStart)) {
    if (range.from > covered) gaps.push({ from: covered, to: range.from });
    covered = Math.max(covered, end(range));
  }
  if (Number.isFinite(covered)) gaps.push({ from: covered, to: null });
  return gaps;
};

/** Every pair of rows with overlapping ranges, with the overlap, lowest first. */
export const overlapsOf = <Row>(rows: readonly Row[], rangeOf: (row: Row) => Range): readonly Overlap<Row>[] => {
  const sorted = rows
    .map((row) => ({ row, ...rangeOf(row) }))
    .filter(isSound)
    .sort(byStart);
  return sorted
    .flatMap((a, index) =>
      sorted
        .slice(index + 1)
        .filter((b) => b.from < end(a))
        .map((b): Overlap<Row> => ({ from: b.from, to: limit(Math.min(end(a), end(b))), rows: [a.row, b.row] })),
    )
    .sort(byStart);
};

// The lowest of overlapping rows counts, so that the result does not depend on their order.
// The back end refuses overlaps.
const rowFor = <Row extends Rule>(rows: readonly Row[], rangeOf: (row: Row) => Range, x: number): Row | undefined =>
  rows
    .filter((row) => row.active && covers(rangeOf(row), x))
    .sort((a, b) => byStart(rangeOf(a), rangeOf(b)))
    .at(0);

// A server may send any value; points of a rule are whole and not negative.
const pointsOf = (row: Rule | undefined): number => (row && row.points > 0 ? Math.trunc(row.points) : 0);

const sameType = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The points of a trip: those of its distance, its ticket type and its fare together. */
export const pointsForTrip = (trip: Trip, rules: TripRules): TripPoints => {
  const distanceSlab = rowFor(rules.distanceSlabs, kilometresOf, trip.km);
  const ticketType = rules.ticketTypes.find((row) => row.active && sameType(row.ticket_type, trip.ticketType));
  const priceRange = rowFor(rules.priceRanges, faresOf, trip.farePaise);
  const points = pointsOf(distanceSlab) + pointsOf(ticketType) + pointsOf(priceRange);
  return { points, distanceSlab, ticketType, priceRange };
};

/** The points of a card recharge of so many paise. */
export const pointsForRecharge = (amountPaise: number, rules: readonly RechargePoints[]): RechargeResult => {
  const row = rowFor(rules, amountsOf, amountPaise);
  return { points: pointsOf(row), row };
};
