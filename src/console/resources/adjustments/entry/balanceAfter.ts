/** A credit or debit that is being typed. */
interface Movement {
  readonly kind?: unknown;
  readonly points?: unknown;
}

/** What a credit or debit makes of a balance; undefined while it is unfinished. A debit that passes the balance makes it negative. */
export const balanceAfter = (balance: number, { kind, points }: Movement): number | undefined => {
  if (typeof points !== 'number' || !Number.isInteger(points) || points < 1) return undefined;
  if (kind === 'credit') return balance + points;
  return kind === 'debit' ? balance - points : undefined;
};

/** Why a debit can't be made, in words, or undefined. */
export const overdrawn = (balance: number, movement: Movement): string | undefined => {
  const after = balanceAfter(balance, movement);
  if (after === undefined || after >= 0) return undefined;
  return balance <= 0
    ? 'There are no points to debit'
    : `Use at most ${balance.toLocaleString('en-IN')}: the balance has no more points`;
};
