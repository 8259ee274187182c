import { arrayMove } from '@dnd-kit/sortable';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { contract } from '../../../contract';
import type { Banner } from '../../../contract/endpoints/banners';
import type { Id } from '../../../contract/values';
import { inSlot, renumbered } from '../bannerValues';

interface BannerOrder {
  /** The banners in the order wanted. */
  readonly banners: readonly Banner[];
  /** How many of them stand in another slot than before. */
  readonly changed: number;
  readonly move: (from: number, to: number) => void;
  readonly save: () => void;
  readonly isSaving: boolean;
  readonly refusal: string | undefined;
}

/** The order of banners while it is being changed; saved by an update of each banner whose slot is another one. */
export const useBannerOrder = (saved: readonly Banner[], onSaved: () => void): BannerOrder => {
  const [wanted, setWanted] = useState<readonly Id[]>([]);
  const provider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  // A banner that came meanwhile stands where the server has it.
  const placeOf = ({ id }: Banner) => wanted.indexOf(id);
  const banners = [...saved].sort((a, b) => (wanted.length === 0 ? 0 : placeOf(a) - placeOf(b)));
  const changed =
    wanted.length === 0 ? [] : renumbered(banners).filter((banner, index) => banner.sortId !== banners[index]?.sortId);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      for (const { id, sortId } of changed) {
        const before = saved.find((banner) => banner.id === id);
        if (before) await provider.update('banners', { id, data: inSlot(before, sortId), previousData: before });
      }
    },
    onSuccess: () => {
      notify(contract.banners.update.done, { type: 'success' });
      onSaved();
    },
    // What was saved before one was refused is saved.
    onSettled: () => refresh(),
  });
  return {
    banners,
    changed: changed.length,
    move: (from, to) => setWanted(arrayMove([...banners], from, to).map(({ id }) => id)),
    save: () => mutate(),
    isSaving: isPending,
    refusal: error?.message,
  };
};
