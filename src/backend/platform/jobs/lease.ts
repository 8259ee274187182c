/** A process that does not renew a lease for this long, in milliseconds, is considered dead. */
export const LEASE_MS = 60_000;

/** The end of a lease that is taken or renewed now. */
export const leaseUntil = (at: Date, milliseconds = LEASE_MS): Date => new Date(at.getTime() + milliseconds);
