import type { Sample } from '../backend/firstStart';
import type { Queries } from '../backend/platform/db/sql';
import { fillAppContent } from './appContent';
import { fillBusinessHours } from './businessHours';
import { fillCity } from './city/fillCity';
import { fillDailyLog } from './dailyLog';
import { fillNotifications } from './notifications';
import type { FillWorld } from './fillWorld';
import { fillReportHistory } from './reportHistory';
import { demoOf, isSample, sampleStaff } from './staff';

// The order matters: each part uses rows of the earlier ones. A new resource's rows are a line here.
const besideCity: readonly ((world: FillWorld) => Promise<void>)[] = [
  fillReportHistory,
  fillNotifications,
  fillAppContent,
  fillBusinessHours,
  fillDailyLog,
];

/** The sample operator: its staff, and a year of its city. */
export const sample: Sample = {
  staff: sampleStaff,
  demoOf,
  fill: async (db, { size, now, tell, isServer }) => {
    if (!(await isSample(db))) return false;
    const beside = async (tx: Queries): Promise<void> => {
      for (const fill of besideCity) await fill({ db: tx, now });
    };
    return fillCity(db, { size, now: now(), tell, isServer, beside });
  },
};
