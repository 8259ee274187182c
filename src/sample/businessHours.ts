import { asc, eq, gt } from 'drizzle-orm';
import type { PeakBand } from '../contract/endpoints/businessHours';
import { addDays, dayAt } from '../contract/reports/range';
import { holidays, hoursExceptions, weekdayHours } from '../backend/platform/db/schema';
import type { FillWorld } from './fillWorld';

const peak = (from: string, to: string, headway_minutes: number): PeakBand => ({ from, to, headway_minutes });

const workday = {
  ...{ firstTrain: '05:30', lastTrain: '23:30' },
  peaks: [peak('08:00', '11:00', 4), peak('17:00', '20:30', 4)],
};
const saturday = { firstTrain: '05:30', lastTrain: '24:15', peaks: [peak('17:00', '22:00', 6)] };
const sunday = { firstTrain: '06:30', lastTrain: '23:00', peaks: [] };

const onHolidays: Readonly<Record<string, Omit<typeof workday, 'peaks'> & { readonly peaks: PeakBand[] }>> = {
  Holi: { firstTrain: '12:00', lastTrain: '23:00', peaks: [] },
  Diwali: { firstTrain: '06:00', lastTrain: '22:00', peaks: [] },
  'Ganesh Chaturthi': { firstTrain: '05:00', lastTrain: '26:00', peaks: [peak('16:00', '25:00', 4)] },
  'Republic Day': { firstTrain: '06:00', lastTrain: '23:30', peaks: [] },
  'Independence Day': { firstTrain: '06:00', lastTrain: '23:30', peaks: [] },
};

/** Writes the sample operator's hours: the week, special hours on next year's holidays, and a period of works. */
export const fillBusinessHours = async ({ db, now }: FillWorld): Promise<void> => {
  const today = dayAt(now());
  const made = { updatedAt: new Date(now().getTime() - 40 * 24 * 60 * 60 * 1000), updatedBy: 'vikram.salunkhe' };
  const coming = await db.select().from(holidays).where(gt(holidays.day, today)).orderBy(asc(holidays.day));
  await db.transaction(async (tx) => {
    await tx.update(weekdayHours).set({ ...workday, ...made });
    await tx.update(weekdayHours).set(saturday).where(eq(weekdayHours.weekday, 'saturday'));
    await tx.update(weekdayHours).set(sunday).where(eq(weekdayHours.weekday, 'sunday'));
    const festive = coming.flatMap(({ day, name }) => {
      const hours = onHolidays[name];
      return hours ? [{ name, startDate: day, endDate: day, ...hours, ...made }] : [];
    });
    const works = { startDate: addDays(today, -12), endDate: addDays(today, -11) };
    const signals = { name: 'Signalling works on the Coral Line', firstTrain: '07:30', lastTrain: '22:00', peaks: [] };
    await tx.insert(hoursExceptions).values([{ ...signals, ...works, ...made }, ...festive]);
    // A day of the works without passengers, unless a festival falls on it.
    const shut = { ...signals, name: 'Trial runs, no service', closed: true, firstTrain: '', lastTrain: '' };
    await tx
      .insert(hoursExceptions)
      .values({ ...shut, startDate: addDays(today, 9), endDate: addDays(today, 9), ...made })
      .onConflictDoNothing();
  });
};
