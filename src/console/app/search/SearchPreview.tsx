import { Box, Typography } from '@mui/material';
import { RecordContextProvider } from 'react-admin';
import type { SearchHit } from '../../../contract/endpoints/search';
import { searchKindOf } from '../../../contract/search/kinds';
import { FactGrid } from '../../ui/record/FactGrid';
import { translateDescription } from '../../language/translateDescription';
import { t } from '../../language/t';
import type { SearchSuggestion } from './SearchSuggestion';

const isKnown = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

const HitPreview = ({ hit }: { readonly hit: SearchHit }) => {
  const { noun, facts } = translateDescription(searchKindOf(hit.kind));
  const known = Object.fromEntries(Object.entries(facts).filter(([name]) => isKnown(hit.facts[name])));
  return (
    <RecordContextProvider value={{ id: hit.id, ...hit.facts }}>
      <Typography variant="overline" component="div" color="text.secondary" sx={{ px: 2, pt: 1 }}>
        {noun}
      </Typography>
      <Typography variant="h2" component="div" sx={{ px: 2, pb: 1, overflowWrap: 'anywhere' }}>
        {hit.title}
      </Typography>
      {hit.by && (
        <Typography color="text.secondary" sx={{ px: 2, pb: 1.5, overflowWrap: 'anywhere' }}>
          {t('Found by {by}', { by: hit.by })}
        </Typography>
      )}
      <FactGrid columns={known} />
    </RecordContextProvider>
  );
};

/** The details of the marked choice, beside the list where the window has room. */
export const SearchPreview = ({ choice }: { readonly choice: SearchSuggestion | undefined }) => (
  <Box
    component="section"
    aria-label={t('Preview')}
    sx={{
      display: { xs: 'none', md: 'block' },
      overflowY: 'auto',
      borderLeft: 1,
      borderTop: 1,
      borderColor: 'divider',
      bgcolor: 'surfaces.sunken',
    }}
  >
    {choice?.hit && <HitPreview hit={choice.hit} />}
    {choice && !choice.hit && (
      <>
        <Typography variant="h2" component="div" sx={{ px: 2, pt: 2, pb: 1 }}>
          {choice.title}
        </Typography>
        <Typography color="text.secondary" sx={{ px: 2 }}>
          {choice.caption}
        </Typography>
      </>
    )}
  </Box>
);
