import { eq, sum } from 'drizzle-orm';
import type { Transaction } from '../../backend/platform/db/sql';
import { cardDays, cardRecharges } from '../../backend/platform/db/schema';
import { holidaysBetween, textOfDay, type DayNumber } from './calendar';
import { createDraw, type Draw } from './draw';
import { shapeOf } from './shape';

const SEED = 19_530_424;
/** The fraction of the year's recharged money that was spent on trips; the rest is still on the cards. */
const RIDDEN = 0.96;
// Commuters hold most of the cards, so trips by card on free days are fewer and shorter.
const WORKDAY = { weight: 1.07, farePaise: 2_750 } as const;
const FREE_DAY = { weight: 0.84, farePaise: 2_480 } as const;

const weightsOf = (first: DayNumber, last: DayNumber, draw: Draw) => {
  const shape = shapeOf(first, last, holidaysBetween(first, last));
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const day = first + index;
    const kind = shape.isWorkday(day) ? WORKDAY : FREE_DAY;
    const noise = 0.97 + 0.06 * (draw.below(1000) / 1000);
    return { day, ...kind, weight: shape.shareOf(day) * kind.weight * noise };
  });
};

/**
 * Writes the gates' daily reports of card trips, as busy as the city is on that day.
 * The fares of the year are worth nearly the recharged money. Fares are whole rupees.
 */
export const fillCardDays = async (tx: Transaction, first: DayNumber, last: DayNumber): Promise<void> => {
  const [written] = await tx
    .select({ paise: sum(cardRecharges.amountPaise).mapWith(Number) })
    .from(cardRecharges)
    .where(eq(cardRecharges.writeStatus, 'Written'));
  const draw = createDraw(SEED);
  const days = weightsOf(first, last, draw);
  const whole = days.reduce((so, { weight }) => so + weight, 0);
  const rows = days.map(({ day, weight, farePaise }) => {
    const fares = ((written?.paise ?? 0) * RIDDEN * weight) / whole;
    const average = farePaise + draw.between(-60, 60);
    return { day: textOfDay(day), trips: Math.round(fares / average), farePaise: Math.round(fares / 100) * 100 };
  });
  await tx.insert(cardDays).values(rows);
};
