import { useEffect, useState } from 'react';
import { dayAt, addDays, startOfDay } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';
import { callAtMoment } from './atMoment';

/** Today at +05:30, whatever the machine's zone. */
export const today = (now: number = Date.now()): Day => dayAt(new Date(now));

/** Today at +05:30; it changes at midnight on a page that stays open. */
export const useToday = (): Day => {
  const [day, setDay] = useState(() => today());
  useEffect(() => {
    const look = () => setDay(today());
    // A timer that fires early finds the old day, and must be set again.
    const callOff = callAtMoment(startOfDay(addDays(day, 1)).getTime() + 1000, look);
    // A machine that sleeps stops its timers.
    document.addEventListener('visibilitychange', look);
    return () => {
      callOff();
      document.removeEventListener('visibilitychange', look);
    };
  }, [day]);
  return day;
};
