/** The number of free failures, and the delays after the ones that follow. */
export interface ThrottlePolicy {
  readonly free: number;
  /** The first wait, in milliseconds; each further failure doubles it. */
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** The age after which failures are dropped, in milliseconds. */
  readonly memoryMs: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Wrong passwords for one account: five are free, then 10 s, 20 s, 40 s … 15 minutes. A sign-in clears the count. */
export const BY_ACCOUNT: ThrottlePolicy = {
  free: 5,
  firstWaitMs: 10_000,
  longestWaitMs: 15 * MINUTE,
  memoryMs: 24 * HOUR,
};

/** Wrong passwords from one address, whatever the account: an office shares one, so thirty an hour are free. */
export const BY_ADDRESS: ThrottlePolicy = {
  free: 30,
  firstWaitMs: 10_000,
  longestWaitMs: 15 * MINUTE,
  memoryMs: HOUR,
};

/**
 * The limits of reset links by name and address, by name alone, and by address. Each link sends an e-mail to a person.
 * Strangers elsewhere do not use up the three of the account's owner.
 */
export const RESETS_BY_ACCOUNT: ThrottlePolicy = {
  free: 3,
  firstWaitMs: MINUTE,
  longestWaitMs: HOUR,
  memoryMs: 24 * HOUR,
};
export const RESETS_BY_ANYONE: ThrottlePolicy = { ...RESETS_BY_ACCOUNT, free: 30 };
export const RESETS_BY_ADDRESS: ThrottlePolicy = { free: 20, firstWaitMs: MINUTE, longestWaitMs: HOUR, memoryMs: HOUR };

/** The tries of one account or address: their number, and the time of the last one. */
export interface Tries {
  readonly count: number;
  readonly last: Date | null;
}

/** The milliseconds until another try is accepted; 0 for at once. */
export const waitMs = (policy: ThrottlePolicy, { count, last }: Tries, now: Date): number => {
  if (last === null || count < policy.free) return 0;
  // 2 ** 30 first waits exceed any longest wait, and a higher power would become Infinity.
  const wait = Math.min(policy.longestWaitMs, policy.firstWaitMs * 2 ** Math.min(count - policy.free, 30));
  return Math.max(0, last.getTime() + wait - now.getTime());
};

/** The group of addresses that shares a throttle: an IPv4 address, or the /64 of an IPv6 one. One customer holds a whole /64. */
export const throttledAddress = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return `${[...left, ...gap, ...right].slice(0, 4).join(':')}::/64`;
};
