import { Box, Stack, Typography } from '@mui/material';
import { RecordContextProvider } from 'react-admin';
import type { Banner } from '../../../contract/endpoints/banners';
import { MoveButtons } from '../../ui/form/MoveButtons';
import { SortableRow, SortableRows } from './SortableRows';
import { DaysField, BannerStatusField, ThumbnailField } from './BannerFields';

interface OrderRowsProps {
  readonly banners: readonly Banner[];
  readonly isFixed: boolean;
  readonly onMove: (from: number, to: number) => void;
}

/** The banners as sortable rows. */
export const OrderRows = ({ banners, isFixed, onMove }: OrderRowsProps) => (
  <SortableRows
    ids={banners.map(({ id }) => String(id))}
    nameOf={(id) => banners.find((banner) => String(banner.id) === id)?.bannerName ?? ''}
    onMove={onMove}
  >
    <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {banners.map((banner, index) => (
        <RecordContextProvider key={banner.id} value={banner}>
          <SortableRow id={String(banner.id)} name={banner.bannerName} isFixed={isFixed}>
            {(handle) => (
              <Stack
                direction="row"
                spacing={1.5}
                sx={{ alignItems: 'center', py: 0.5, borderBottom: 1, borderColor: 'divider' }}
              >
                {handle}
                <Typography color="text.secondary" sx={{ minWidth: '2ch', textAlign: 'right' }}>
                  {index + 1}
                </Typography>
                <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
                  <ThumbnailField />
                </Box>
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Typography sx={{ overflowWrap: 'anywhere' }}>{banner.bannerName}</Typography>
                  <Typography
                    variant="body2"
                    color="text.secondary"
                    component="div"
                    sx={{ '& .MuiTypography-noWrap': { whiteSpace: 'normal' } }}
                  >
                    <DaysField />
                  </Typography>
                </Box>
                <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
                  <BannerStatusField />
                </Box>
                {!isFixed && (
                  <Stack direction="row">
                    <MoveButtons
                      name={banner.bannerName}
                      isFirst={index === 0}
                      isLast={index === banners.length - 1}
                      onMove={(by) => onMove(index, index + by)}
                    />
                  </Stack>
                )}
              </Stack>
            )}
          </SortableRow>
        </RecordContextProvider>
      ))}
    </Box>
  </SortableRows>
);
