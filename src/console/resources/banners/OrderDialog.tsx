import { arrayMove } from '@dnd-kit/sortable';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { useGetList, useDataProvider, useRefresh, RecordContextProvider } from 'react-admin';
import { bannerStatus } from '../../../contract/bannerDays';
import { banners as calls, bannerWith, type Banner } from '../../../contract/endpoints/banners';
import { messages } from '../../../contract/messages';
import type { Id } from '../../../contract/values';
import { today } from '../../ui/days/today';
import { FailureNotice } from '../../ui/page/FailureNotice';
import { updateWithUndo, undoAll } from '../../ui/record/undo';
import { useNotifyResult } from '../../ui/record/useRecordAction';
import { t } from '../../language/t';
import { renumbered } from './bannerValues';
import { everyBanner } from './useHiddenBanners';
import { MoveButtons } from '../../ui/form/MoveButtons';
import { SortableRow, SortableRows } from './SortableRows';
import { DaysField, BannerStatusField, ThumbnailField } from './BannerFields';

interface OrderRowsProps {
  readonly banners: readonly Banner[];
  readonly isFixed: boolean;
  readonly onMove: (from: number, to: number) => void;
}

/** The banners as sortable rows. */
const OrderRows = ({ banners, isFixed, onMove }: OrderRowsProps) => (
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

interface BannerOrder {
  /** The banners in the chosen order. */
  readonly banners: readonly Banner[];
  /** The number of banners whose slot has changed. */
  readonly changed: number;
  readonly move: (from: number, to: number) => void;
  readonly save: () => void;
  readonly isSaving: boolean;
  readonly refusal: string | undefined;
}

/** The order of banners while it is edited. Saving updates each banner whose slot has changed. */
const useBannerOrder = (saved: readonly Banner[], onSaved: () => void): BannerOrder => {
  const [wanted, setWanted] = useState<readonly Id[]>([]);
  const provider = useDataProvider();
  const tell = useNotifyResult();
  const refresh = useRefresh();
  // A banner added in the meantime keeps the server's place.
  const placeOf = ({ id }: Banner) => wanted.indexOf(id);
  const banners = [...saved].sort((a, b) => (wanted.length === 0 ? 0 : placeOf(a) - placeOf(b)));
  const changed =
    wanted.length === 0 ? [] : renumbered(banners).filter((banner, index) => banner.sortId !== banners[index]?.sortId);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (moved: readonly Pick<Banner, 'id' | 'sortId'>[]) => {
      const undos: (() => Promise<unknown>)[] = [];
      for (const { id, sortId } of moved) {
        const found = saved.find((banner) => banner.id === id);
        if (found)
          undos.push(await updateWithUndo(provider, 'banners', { found, fields: { sortId }, bodyOf: bannerWith }));
      }
      return undoAll(undos);
    },
    onSuccess: (undo) => {
      tell({ message: t(calls.update.done), undo });
      onSaved();
    },
    // Updates before a refused one are saved.
    onSettled: () => refresh(),
  });
  return {
    banners,
    changed: changed.length,
    move: (from, to) => setWanted(arrayMove([...banners], from, to).map(({ id }) => id)),
    save: () => mutate(changed),
    isSaving: isPending,
    refusal: error?.message,
  };
};

const quietly = { onError: () => undefined };
const noBanners: readonly Banner[] = [];

/** Sorts the banners into the order of the app, by dragging or by keys. */
export const OrderDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const id = useId();
  const { data, error, isPending, refetch } = useGetList<Banner>('banners', everyBanner, quietly);
  // Expired banners are not shown, and take no slot among the others.
  const shown = useMemo(() => data?.filter((banner) => bannerStatus(banner, today()) !== 'Expired'), [data]);
  const order = useBannerOrder(shown ?? noBanners, onClose);
  return (
    <Dialog open onClose={order.isSaving ? undefined : onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id} variant="h2">
        {t('Change order')}
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {t('Drag a banner by its handle, or press Space on the handle and use the arrow keys.')}
        </DialogContentText>
        {error ? (
          <FailureNotice error={error} onRetry={() => void refetch()} />
        ) : isPending ? (
          <Box role="status">{t(messages.loading)}</Box>
        ) : (
          <OrderRows banners={order.banners} isFixed={order.isSaving} onMove={order.move} />
        )}
        {order.refusal !== undefined && (
          <Alert severity="error" role="alert" sx={{ mt: 2 }}>
            {order.refusal}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} disabled={order.isSaving}>
          {t('Cancel')}
        </Button>
        <Button variant="contained" disabled={order.changed === 0} loading={order.isSaving} onClick={order.save}>
          {t('Save order')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
