import CloseIcon from '@mui/icons-material/Close';
import { Button, Chip, Stack } from '@mui/material';
import { filterTexts } from './filterTexts';
import type { ActiveFilter } from './ListFilter';
import { useList } from './useList';

/** Chips of what a list is narrowed to, each taken off with a press, and "Clear all". */
export const ActiveFilters = ({ filters }: { readonly filters: readonly ActiveFilter[] }) => {
  const { filterValues, setFilters, data } = useList();
  const active = filterTexts(filters, filterValues, data);
  if (active.length === 0) return null;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, pt: 1.5 }}>
      {active.map(({ source, text }) => {
        const remove = () => setFilters({ ...filterValues, [source]: undefined });
        return (
          <Chip
            key={source}
            size="small"
            variant="outlined"
            label={text}
            aria-label={`Remove filter ${text}`}
            onClick={remove}
            onDelete={remove}
            deleteIcon={<CloseIcon aria-hidden />}
          />
        );
      })}
      <Button size="small" onClick={() => setFilters({})}>
        Clear all
      </Button>
    </Stack>
  );
};
