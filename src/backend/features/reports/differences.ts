import type { DifferenceCandidate } from '../../../contract/endpoints/settlementDifferences';

/** An order or a refund that may have been counted on the wrong day, in paise. */
export interface Payment {
  readonly id: number;
  readonly number: string;
  /** The amount that is paid out or deducted: an order less fee and GST. */
  readonly net: number;
  /** The order itself, for a refund. */
  readonly opens: number | null;
  /** The settlement that it is counted in. */
  readonly settlement: number;
}

/** Some payments, of which only the first are included; `alike` is the number of those that equal the difference by themselves. */
export interface Payments {
  readonly rows: readonly Payment[];
  readonly alike: number;
}

/** Another settlement near the day. */
export interface NearSettlement {
  readonly id: number;
  readonly number: string;
  readonly day: string;
  readonly expected: number;
  /** The difference; null while the settlement is awaited. */
  readonly difference: number | null;
}

/** The facts from which a difference is explained, in paise. */
export interface Around {
  readonly difference: number;
  readonly gross: number;
  readonly charges: number;
  /** The payments of the settlement itself, and of the days around it. */
  readonly own: { readonly orders: Payments; readonly refunds: Payments };
  readonly near: { readonly orders: Payments; readonly refunds: Payments };
  readonly settlements: readonly NearSettlement[];
}

/** The most that are named. */
const MAX_CANDIDATES = 6;
/** The maximum number of payments among which sums of two or three are searched: 36,000 of them. */
const MAX_SUMMED = 60;
const GST = 1.18;
/** A gateway's fee is a multiple of this share. */
const RATE_STEP = 0.0005;
const MAX_RATE = 0.05;
/** The tolerance of a rate around a whole step, as a share of the step: each order's fee is rounded. */
const NEARLY = 0.02;

const named = (opens: string, { id, number, opens: order }: Payment) => ({
  ...{ opens: opens === 'refund' ? 'qr-orders' : opens, record_id: opens === 'refund' ? order : id, number },
});

const feeOf = ({ difference, gross, charges }: Around): DifferenceCandidate[] => {
  const step = gross * RATE_STEP * GST;
  const steps = (charges - difference) / step;
  const whole = Math.round(steps);
  const isRate = gross > 0 && whole >= 0 && whole * RATE_STEP <= MAX_RATE && Math.abs(steps - whole) <= NEARLY;
  if (!isRate) return [];
  const percent = (whole * RATE_STEP * 100).toFixed(2);
  const text = `A fee of ${percent}% instead of ${((charges / GST / gross) * 100).toFixed(2)}%`;
  return [{ kind: 'fee', text, amount_paise: Math.abs(difference), opens: null, record_id: null, number: '' }];
};

const daysOf = ({ difference, settlements }: Around): DifferenceCandidate[] =>
  settlements.flatMap((other): DifferenceCandidate[] => {
    const isOpposite = other.difference !== null && other.difference === -difference;
    const isAwaited = other.difference === null && other.expected === difference;
    if (!isOpposite && !isAwaited) return [];
    const text = isAwaited
      ? 'Paid together with another day, which is awaited'
      : 'Another day has the opposite difference';
    return [
      {
        kind: 'day',
        text,
        amount_paise: Math.abs(difference),
        opens: 'qr-settlements',
        record_id: other.id,
        number: other.number,
      },
    ];
  });

/**
 * Returns true where another settlement would differ by less without an amount, in paise.
 * Above 0, the amount is an order in a settlement that received too much; below 0, a refund in one that received too
 * little. A settlement that is still awaited may do so.
 */
export const wouldMatchBetter = ({ difference }: NearSettlement, moved: number): boolean =>
  difference === null || Math.abs(difference + moved) < Math.abs(difference);

/** The first two or three payments with this sum that may belong together; undefined where none do. */
export const paymentsWithSum = (
  payments: readonly Payment[],
  sum: number,
  mayBe: (some: readonly Payment[]) => boolean = () => true,
): readonly Payment[] | undefined => {
  const some = payments.slice(0, MAX_SUMMED);
  for (const [i, a] of some.entries())
    for (const [j, b] of some.entries()) {
      if (j <= i) continue;
      if (a.net + b.net === sum && mayBe([a, b])) return [a, b];
      const c = some.slice(j + 1).find((each) => a.net + b.net + each.net === sum && mayBe([a, b, each]));
      if (c) return [a, b, c];
    }
  return undefined;
};

// Returns true where each of some other settlements would differ by less without its own refunds.
const mayBeRefundsOf =
  (settlements: readonly NearSettlement[]) =>
  (some: readonly Payment[]): boolean =>
    some.every(({ settlement }) => {
      const theirs = some.filter((each) => each.settlement === settlement);
      const other = settlements.find(({ id }) => id === settlement);
      return other !== undefined && wouldMatchBetter(other, -theirs.reduce((sum, { net }) => sum + net, 0));
    });

/**
 * Returns possible explanations of a difference, single payments first: counted on the wrong day, left out, another
 * fee, two days paid together. `count` is their total number; only the first few are returned.
 * A payment of another day explains nothing where that day already matches.
 */
export const candidatesFor = (
  around: Around,
): { readonly candidates: DifferenceCandidate[]; readonly count: number } => {
  const { difference, own, near, settlements } = around;
  const amount = Math.abs(difference);
  const isOver = difference > 0;
  const mayBeTheirs = mayBeRefundsOf(settlements);
  const orders = isOver ? near.orders : own.orders;
  const refunds = isOver ? own.refunds : near.refunds;
  const single = [
    ...orders.rows.map((each): DifferenceCandidate => ({
      ...{ kind: 'order', amount_paise: amount, ...named('qr-orders', each) },
      text: isOver ? 'An order of an adjacent day was paid with this one' : 'An order of this day was not paid',
    })),
    ...refunds.rows
      .filter((each) => each.net === amount && (isOver || mayBeTheirs([each])))
      .map((each): DifferenceCandidate => ({
        ...{ kind: 'refund', amount_paise: amount, ...named('refund', each) },
        text: isOver ? 'A refund of this day was not deducted' : 'A refund of an adjacent day was deducted here',
      })),
  ];
  const several =
    single.length > 0 ? undefined : paymentsWithSum(refunds.rows, amount, isOver ? undefined : mayBeTheirs);
  const sums = several?.map((each): DifferenceCandidate => ({
    ...{ kind: 'refunds', amount_paise: each.net, ...named('refund', each) },
    text: `One of ${several.length} refunds that add up to the difference`,
  }));
  const days = daysOf(around);
  const others = [...feeOf(around), ...(sums ?? [])];
  const candidates = [...days, ...single.slice(0, MAX_CANDIDATES), ...others].slice(0, MAX_CANDIDATES);
  return { candidates, count: days.length + others.length + orders.alike + refunds.alike };
};
