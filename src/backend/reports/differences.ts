import type { DifferenceCandidate } from '../../contract/endpoints/settlementDifferences';

/** An order or a refund that may have been counted on the wrong day, in paise. */
export interface Payment {
  readonly id: number;
  readonly number: string;
  /** What it is paid out or taken off as: an order less fee and GST. */
  readonly net: number;
  /** The order itself, for a refund. */
  readonly opens: number | null;
}

/** Another settlement near the day. */
export interface NearSettlement {
  readonly id: number;
  readonly number: string;
  readonly day: string;
  readonly expected: number;
  /** What it differs by; null while it is awaited. */
  readonly difference: number | null;
}

/** What is known around a settlement that differs, in paise. */
export interface Around {
  readonly difference: number;
  readonly gross: number;
  readonly charges: number;
  /** Of the settlement itself, and of the days around it. */
  readonly own: { readonly orders: readonly Payment[]; readonly refunds: readonly Payment[] };
  readonly near: { readonly orders: readonly Payment[]; readonly refunds: readonly Payment[] };
  readonly settlements: readonly NearSettlement[];
}

/** More are not named. */
const MOST = 6;
/** Sums of two or three are looked for among so many, at most: 36,000 of them. */
const MOST_SUMMED = 60;
const GST = 1.18;
/** A gateway's fee is a multiple of this share. */
const RATE_STEP = 0.0005;
const MOST_RATE = 0.05;
/** How far from a whole step a rate may be, as a share of the step: each order's fee is rounded. */
const NEARLY = 0.02;

const named = (opens: string, { id, number, opens: order }: Payment) => ({
  ...{ opens: opens === 'refund' ? 'qr-orders' : opens, record_id: opens === 'refund' ? order : id, number },
});

const feeOf = ({ difference, gross, charges }: Around): DifferenceCandidate[] => {
  const step = gross * RATE_STEP * GST;
  const steps = (charges - difference) / step;
  const whole = Math.round(steps);
  const isRate = gross > 0 && whole >= 0 && whole * RATE_STEP <= MOST_RATE && Math.abs(steps - whole) <= NEARLY;
  if (!isRate) return [];
  const percent = (whole * RATE_STEP * 100).toFixed(2);
  const text = `A fee of ${percent}% in place of ${((charges / GST / gross) * 100).toFixed(2)}%`;
  return [{ kind: 'fee', text, amount_paise: Math.abs(difference), opens: null, record_id: null, number: '' }];
};

const daysOf = ({ difference, settlements }: Around): DifferenceCandidate[] =>
  settlements.flatMap((other): DifferenceCandidate[] => {
    const isOpposite = other.difference !== null && other.difference === -difference;
    const isAwaited = other.difference === null && other.expected === difference;
    if (!isOpposite && !isAwaited) return [];
    const text = isAwaited
      ? 'Paid together with another day, which is awaited'
      : 'Another day differs by as much the other way';
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

/** The first two or three payments that come to a sum; undefined where none do. */
export const summingTo = (payments: readonly Payment[], sum: number): readonly Payment[] | undefined => {
  const some = payments.slice(0, MOST_SUMMED);
  for (const [i, a] of some.entries())
    for (const [j, b] of some.entries()) {
      if (j <= i) continue;
      if (a.net + b.net === sum) return [a, b];
      const c = some.slice(j + 1).find(({ net }) => a.net + b.net + net === sum);
      if (c) return [a, b, c];
    }
  return undefined;
};

/** What may explain a difference, single payments first: counted on the wrong day, left out, another fee, two days together. */
export const candidatesFor = (around: Around): DifferenceCandidate[] => {
  const { difference, own, near } = around;
  const amount = Math.abs(difference);
  const isOver = difference > 0;
  const exactly = (payments: readonly Payment[]) => payments.filter(({ net }) => net === amount);
  const orders = isOver ? near.orders : own.orders;
  const refunds = isOver ? own.refunds : near.refunds;
  const single = [
    ...exactly(orders).map((each): DifferenceCandidate => ({
      ...{ kind: 'order', amount_paise: amount, ...named('qr-orders', each) },
      text: isOver ? 'An order of a day beside it was paid with this one' : 'An order of this day was not paid',
    })),
    ...exactly(refunds).map((each): DifferenceCandidate => ({
      ...{ kind: 'refund', amount_paise: amount, ...named('refund', each) },
      text: isOver ? 'A refund of this day was not taken off' : 'A refund of a day beside it was taken off here',
    })),
  ];
  const several = single.length > 0 ? undefined : summingTo(refunds, amount);
  const sums = several?.map((each): DifferenceCandidate => ({
    ...{ kind: 'refunds', amount_paise: each.net, ...named('refund', each) },
    text: `One of ${several.length} refunds that come to the difference`,
  }));
  return [...daysOf(around), ...single.slice(0, MOST), ...feeOf(around), ...(sums ?? [])].slice(0, MOST);
};
