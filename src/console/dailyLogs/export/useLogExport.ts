import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { isFailure } from '../../../contract/failure';
import { useConfig } from '../../config';
import type { ConsoleDataProvider } from '../../providers/ConsoleDataProvider';
import { filterTexts } from '../../ui/list/filterTexts';
import { counted } from '../../ui/list/Noun';
import { noteExport } from '../../ui/list/noteExport';
import { saveFile } from '../../ui/list/saveFile';
import { useList } from '../../ui/list/useList';
import { activeFilters } from '../list/logFilters';
import { entryNoun } from '../list/totalText';
import { writeLogFile } from './logFile';

/** Writes what the log is narrowed to into a file, which the log notes: begins, counts while it runs, and can be stopped. */
export const useLogExport = (onDone: () => void) => {
  const { filterValues: filter } = useList();
  const money = useConfig();
  const filterText = filterTexts(activeFilters, filter)
    .map(({ text }) => text)
    .join(', ');
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const running = useRef<AbortController>(undefined);
  const [done, setDone] = useState(0);
  useEffect(() => () => running.current?.abort(), []);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      const { signal } = (running.current = new AbortController());
      setDone(0);
      const written = await writeLogFile(dataProvider, { filter, money, signal, onProgress: setDone });
      await noteExport(dataProvider, { entity: 'daily-logs', count: written.rows, filter: filterText });
      return written;
    },
    onSuccess: ({ file, rows, unreadable }) => {
      saveFile(file, 'daily-log.csv');
      const lost = unreadable > 0 ? ` ${counted(unreadable, entryNoun)} could not be read and are missing.` : '';
      notify(`${counted(rows, entryNoun)} exported.${lost}`, { type: lost ? 'warning' : 'success' });
      onDone();
    },
  });
  const isStopped = isFailure(error, 'cancelled');
  return {
    start: () => mutate(),
    stop: () => {
      running.current?.abort();
      reset();
    },
    isPending,
    done,
    refusal: error && !isStopped ? error.message : undefined,
  };
};
