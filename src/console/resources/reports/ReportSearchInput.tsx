import { useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_MIN } from '../../../contract/reports/filters';
import { SearchField } from '../../ui/list/SearchInput';
import { useLiveFilters } from '../../ui/list/useList';
import { t } from '../../language/t';
import { useReportRange } from './useReport';

/** The pause in typing before a request, in milliseconds. */
const PAUSE_MS = 400;

/** Searches a report by a ticket, an order, a gateway's number or a mobile number. */
export const ReportSearchInput = ({ label }: { readonly label: string }) => {
  const { filterValues, setFilters } = useLiveFilters();
  const asked = typeof filterValues.q === 'string' ? filterValues.q : '';
  const { range } = useReportRange();
  const [typed, setTyped] = useState(asked);
  const [known, setKnown] = useState(asked);
  const [sent, setSent] = useState(asked);
  if (known !== asked) {
    setKnown(asked);
    // The answer to the person's own search must not overwrite later input.
    if (asked !== sent) setTyped(asked);
  }
  const wanted = typed.trim();
  const isShort = wanted !== '' && wanted.length < SEARCH_MIN;
  const isEverywhere = asked !== '' && !range;
  const ask = useEffectEvent((q: string) => {
    setSent(q);
    setFilters({ ...filterValues, q: q || undefined });
  });
  useEffect(() => {
    if (isShort || wanted === asked) return;
    const timer = setTimeout(() => ask(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, asked, isShort]);
  return (
    <SearchField
      label={t('Search: {label}', { label })}
      placeholder={label}
      maxLength={64}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      helperText={
        isShort
          ? t('Enter at least {least} characters', { least: SEARCH_MIN })
          : isEverywhere
            ? t('Searched in all days')
            : undefined
      }
    />
  );
};
