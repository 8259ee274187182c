import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, Stack } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import type { ActiveFilter } from './ListFilter';
import { useList } from './useList';

const asText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(asText).join(', ');
  if (value === true) return t('yes');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const search = perLanguage((): ActiveFilter => ({ source: 'q', label: t('Search'), describe: (text) => `“${text}”` }));

/** The filters of a list in words: `Status: NEW, EXPIRED`. */
export const filterTexts = (
  filters: readonly ActiveFilter[],
  values: Readonly<Record<string, unknown>>,
  rows: readonly RaRecord[] = [],
): readonly { readonly source: string; readonly text: string }[] =>
  [search(), ...filters]
    .map((filter) => ({ ...filter, value: asText(values[filter.source]) }))
    .filter(({ value }) => value !== '')
    .map(({ source, label, describe = String, isWhole, value }) => ({
      source,
      text: isWhole ? label : `${label}: ${describe(value, rows)}`,
    }));

/** Chips of the filters of a list, each removed with a press, and "Clear all". */
export const ActiveFilters = ({ filters }: { readonly filters: readonly ActiveFilter[] }) => {
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
