import { hashKey } from '@tanstack/react-query';
import * as z from 'zod';

type Values = Readonly<Record<string, unknown>>;

/** True when a field that a call would write has changed since it was read. Unread fields are not compared. */
export const changedElsewhere = (written: z.ZodType | undefined, before: Values, now: Values): boolean => {
  const names = written instanceof z.ZodObject ? Object.keys(written.shape) : [];
  return names.some((name) => name in before && name in now && hashKey([before[name]]) !== hashKey([now[name]]));
};
