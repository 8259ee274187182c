import { useEffect, useState } from 'react';
import { addDays, startOfDay } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';
import { today as dayNow } from './today';

/** The day that it is at +05:30, which changes at midnight on a page that stays open. */
export const useToday = (): Day => {
  const [today, setToday] = useState(() => dayNow());
  useEffect(() => {
    const look = () => setToday(dayNow());
    const wait = startOfDay(addDays(today, 1)).getTime() - Date.now();
    // A timer that rings a moment early would find the old day, and would not be set again.
    const midnight = setTimeout(look, wait + 1000);
    // A machine that sleeps stops its timers.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(midnight);
      document.removeEventListener('visibilitychange', look);
    };
  }, [today]);
  return today;
};
