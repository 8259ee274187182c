import { violationOf } from '../../platform/db/errors';

const reasons: Readonly<Record<string, string>> = {
  customers_mobile_unique: 'Another rider has this mobile number',
  feed_events_rider_unique: 'Another rider has this mobile number',
  loyalty_accounts_balance: 'The rider has fewer points than the order used: send the trips that earned them first',
  refunds_of_one_thing: 'A refund is of an order or of a recharge',
  tickets_in_order: 'The exit is before the entry',
};

/** The reason why the database refuses an event, whatever was checked before; undefined for trouble of the database itself. */
export const reasonOf = (error: unknown): string | undefined => {
  const violation = violationOf(error);
  if (!violation) return undefined;
  const { constraint, message } = violation;
  return constraint === undefined ? message : (reasons[constraint] ?? `The database refuses it (${constraint})`);
};
