import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, Stack } from '@mui/material';
import type { ReactElement } from 'react';
import type { RaRecord } from 'react-admin';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { useList } from './useList';

/** A choice of a filter: its value, its name and a note. */
export interface Choice {
  readonly id: string | number;
  readonly name: string;
  readonly note?: string;
}

/** The props of every filter, from which a list makes its chip. */
export interface FilterProps {
  readonly source: string;
  readonly label: string;
  readonly choices?: readonly Choice[];
  /** The value in words, which the visible rows may know; by default the name of its choice, or the value itself. */
  readonly describe?: (value: string, rows: readonly RaRecord[]) => string;
}

/** The input of a filter. */
export type FilterElement = ReactElement<FilterProps>;

/** A filter that only links set: it has a chip and no input. */
export const LinkedFilter = (_: FilterProps) => null;

const asText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(asText).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const textOf = (value: unknown, { label, choices, describe }: FilterProps, rows: readonly RaRecord[]): string => {
  if (value === true) return label;
  const text = asText(value);
  if (text === '') return '';
  return `${label}: ${describe?.(text, rows) ?? choices?.find(({ id }) => String(id) === text)?.name ?? text}`;
};

const search = perLanguage((): FilterProps => ({ source: 'q', label: t('Search'), describe: (text) => `“${text}”` }));

/** The filters of a list in words: `Status: NEW, EXPIRED`. A filter that is only on or off is its label. */
export const filterTexts = (
  filters: readonly FilterProps[],
  values: Readonly<Record<string, unknown>>,
  rows: readonly RaRecord[] = [],
): readonly { readonly source: string; readonly text: string }[] =>
  [search(), ...filters]
    .map((filter) => ({ source: filter.source, text: textOf(values[filter.source], filter, rows) }))
    .filter(({ text }) => text !== '');

/** Chips of the filters of a list, each removed with a press, and "Clear all". */
export const ActiveFilters = ({ filters }: { readonly filters: readonly FilterProps[] }) => {
  const { filterValues, setFilters, data } = useList();
  const active = filterTexts(filters, filterValues, data);
  if (active.length === 0) return null;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, pt: 1.5 }}>
      {active.map(({ source, text }) => {
        const remove = () => setFilters({ ...filterValues, [source]: undefined });
        return (
          <Button
            key={source}
            size="small"
            variant="outlined"
            color="inherit"
            aria-label={t('Remove filter {filter}', { filter: text })}
            endIcon={<CloseIcon />}
            onClick={remove}
            sx={({ measures }) => ({
              ...{ borderRadius: 4, fontWeight: 400, borderColor: 'surfaces.edge' },
              maxWidth: `min(100%, ${measures.card * 2}px)`,
            })}
          >
            <Box
              component="span"
              title={text}
              sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
            >
              {text}
            </Box>
          </Button>
        );
      })}
      <Button size="small" onClick={() => setFilters({})}>
        {t('Clear all')}
      </Button>
    </Stack>
  );
};
