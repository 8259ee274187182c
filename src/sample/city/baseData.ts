import {
  distanceSlabs,
  holidays,
  lineStations,
  lines,
  loyaltyRuleChanges,
  priceRanges,
  rechargePoints,
  stations,
  ticketTypePoints,
} from '../../backend/platform/db/schema';
import type { Queries } from '../../backend/platform/db/sql';
import { HOUR, holidaysBetween, startOf, textOfDay, type DayNumber } from './calendar';
import { networkRows } from './network';
import { writeRedemptionRules } from './redemptionRules';
import { RAISED_BEFORE_DAYS, firstSlabs, rechargeRules, rulesNow } from './rules';

const paise = (rupees: number): number => Math.round(rupees * 100);
const BY_WHOM = 'rohan.kulkarni';

/** Writes the data before the first rider: the network, holidays, and the rules of the loyalty programme. */
export const writeBaseData = async (queries: Queries, first: DayNumber, last: DayNumber): Promise<void> => {
  const network = networkRows();
  const began = new Date(startOf(first));
  const raised = new Date(startOf(last - RAISED_BEFORE_DAYS) - HOUR);
  const made = { createdAt: began, updatedAt: began };
  await queries.insert(lines).values([...network.lines]);
  await queries.insert(stations).values([...network.stations]);
  await queries.insert(lineStations).values([...network.lineStations]);
  const days = holidaysBetween(first, last + 365).map(({ day, name }) => ({ day: textOfDay(day), name }));
  await queries.insert(holidays).values(days);

  const slabRow = ({ from_km, to_km, points, active }: (typeof firstSlabs)[number]) => ({
    ...{ fromKm: from_km, toKm: to_km, points, active },
  });
  const slabs = rulesNow.distanceSlabs.map((slab) => ({ ...slabRow(slab), createdAt: began, updatedAt: raised }));
  const slabIds = await queries.insert(distanceSlabs).values(slabs).returning({ id: distanceSlabs.id });
  await queries
    .insert(ticketTypePoints)
    .values(rulesNow.ticketTypes.map(({ ticket_type, points }) => ({ ticketType: ticket_type, points, ...made })));
  await queries.insert(priceRanges).values(
    rulesNow.priceRanges.map(({ from_price, to_price, points }) => ({
      ...{ fromPaise: paise(from_price), toPaise: to_price === null ? null : paise(to_price), points, ...made },
    })),
  );
  await queries.insert(rechargePoints).values(
    rechargeRules.map(({ from_amount, to_amount, points }) => ({
      ...{ fromPaise: paise(from_amount), toPaise: to_amount === null ? null : paise(to_amount), points, ...made },
    })),
  );
  await writeRedemptionRules(queries, first, last);
  await queries.insert(loyaltyRuleChanges).values(
    slabIds.flatMap(({ id }, index) => {
      const [before, after] = [firstSlabs[index]?.points, rulesNow.distanceSlabs[index]?.points];
      const change = { rule: 'distance_slabs' as const, ruleId: id, at: raised, byWhom: BY_WHOM };
      return before === after ? [] : [{ ...change, before: { points: before }, after: { points: after } }];
    }),
  );
};
