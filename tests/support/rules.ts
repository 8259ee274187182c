import { contract } from '../../src/contract';
import type { Visitor } from './backend';

/** Writes rules of loyalty for QR tickets: three slabs without a gap, two ticket types, two ranges of fares. */
export const writeRules = async (admin: Visitor): Promise<void> => {
  const slab = (from_km: number, to_km: number | null, points: number) => ({ from_km, to_km, points, active: true });
  await admin.call(contract.distanceSlabs.createMany, { body: [slab(0, 5, 1), slab(5, 12, 3), slab(12, null, 6)] });
  for (const [ticket_type, points] of [
    ['Single', 1],
    ['Return', 3],
  ] as const)
    await admin.call(contract.ticketTypes.create, { body: { ticket_type, points, active: true } });
  await admin.call(contract.priceRanges.createMany, {
    body: [
      { from_price: 0, to_price: 40, points: 1, active: true },
      { from_price: 40, to_price: null, points: 2, active: true },
    ],
  });
};
