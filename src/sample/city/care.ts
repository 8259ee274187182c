import { loyaltyLedger } from '../../backend/platform/db/schema';
import { samplePeople, usernameOf } from '../people';
import { HOUR, MINUTE } from './calendar';
import type { City } from './city';
import type { Draw } from './draw';
import type { Rider } from './riders';

const FLAG = 'loyaltymanagement_credit_debit_update';
/** The usernames in customer care with the permission to adjust points. */
export const careStaff = samplePeople
  .filter(({ department, isNew, not }) => department === 'Customer Care' && !isNew && !not?.includes(FLAG))
  .map(usernameOf);

const credits = [
  ['Service recovery', 'Long delay on the line, the rider missed an appointment'],
  ['Points not credited for a trip', 'Trip was made by the gate log, points had not come'],
  ['Service recovery', 'Wrong scan at the exit gate, settled on the phone'],
  ['Campaign or contest', 'Winner of the station photo contest'],
] as const;
const debits = [
  ['Points credited twice', 'The same complaint had been credited on two days'],
  ['Other', 'Credit was meant for another mobile number'],
] as const;

/** Customer care: adjusts points by hand, and sometimes reverses a wrong entry. */
export const createCare = ({ agenda, points, books }: City, draw: Draw) => {
  const adjust = (rider: Rider, at: number): void => {
    const byWhom = draw.pick(careStaff);
    const isDebit = rider.balance >= 100 && draw.chance(0.2);
    const [reason, remark] = draw.pick<readonly [string, string]>(isDebit ? debits : credits);
    const amount = (isDebit ? -1 : 1) * draw.pick([10, 20, 25, 50, 100]);
    const reference = `CC-${draw.digits(6)}`;
    const idempotencyKey = `care:${reference}:${books.count(loyaltyLedger) + 1}`;
    const id = points.enter(rider, at, {
      ...{ kind: 'adjusted', source: 'Customer care', points: amount },
      ...{ byWhom, reason, remark, reference, idempotencyKey },
    });
    if (!draw.chance(0.15)) return;
    agenda.at(at + 2 * MINUTE + draw.below(2 * HOUR), (moment) => {
      const why = { byWhom, reference, reason: 'Wrong entry', remark: `Undoes ${reference}: ${remark}` };
      points.reverse(rider, moment, { id, points: amount }, why);
    });
  };
  /** Adjusts a member's points at a moment. Returns false for a rider who is no member. */
  return (rider: Rider, at: number): boolean => {
    if (rider.isMember) agenda.at(at, (moment) => adjust(rider, moment));
    return rider.isMember;
  };
};
