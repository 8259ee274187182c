import { Box, Chip, Link as MuiLink, Stack, Typography } from '@mui/material';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { useRecordPath } from '../../ui/record/useRecordPath';
import { dayText } from '../dayText';
import type { ShownBanner } from './slides';

/** The banners on show, in their order, each a link to its form. */
export const ShownList = ({ banners }: { readonly banners: readonly ShownBanner[] }) => {
  const createPath = useCreatePath();
  const pathOf = useRecordPath();
  if (banners.length === 0) return <Typography color="text.secondary">No banner is shown on this day.</Typography>;
  return (
    <Box component="ol" aria-label="Banners on this day" sx={{ m: 0, pl: 2.5 }}>
      {banners.map(({ values, isUnsaved }) => (
        <Box component="li" key={values.id ?? 'create'} sx={{ py: 0.5 }}>
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
            <MuiLink
              component={Link}
              to={
                values.id === undefined
                  ? createPath({ resource: 'banners', type: 'create' })
                  : pathOf('banners', values.id)
              }
              sx={{ overflowWrap: 'anywhere' }}
            >
              {values.bannerName}
            </MuiLink>
            {isUnsaved && <Chip size="small" variant="outlined" color="warning" label="Not saved yet" />}
            <Typography variant="body2" color="text.secondary" noWrap>
              {dayText(values.startDate)} – {dayText(values.endDate)}
            </Typography>
          </Stack>
        </Box>
      ))}
    </Box>
  );
};
