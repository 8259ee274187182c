import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Banner } from '../../../contract/endpoints/banners';
import { useDrafts } from '../../providers/drafts';
import type { ShownBanner } from './slides';

const blank = { bannerName: 'New banner', bannerType: '', banner_redirect_link: '', banners: [], videos: [] };

/** The banners with what this person typed into their forms and did not save, the new one last. */
export const useDrafted = (banners: readonly Banner[]): readonly ShownBanner[] | undefined => {
  const drafts = useDrafts();
  const { data } = useQuery({
    queryKey: ['banners', 'drafts', banners],
    queryFn: async () => {
      const changed = await Promise.all(
        banners.map(async (banner): Promise<ShownBanner> => {
          const draft = await drafts.read(`banners/${banner.id}`);
          return { values: { ...banner, ...draft?.values }, isUnsaved: draft !== undefined };
        }),
      );
      const fresh = await drafts.read('banners/create');
      return fresh
        ? [...changed, { values: { startDate: '', endDate: '', ...blank, ...fresh.values }, isUnsaved: true }]
        : changed;
    },
    // Until the drafts of a list that has just come are read: the switch for them must not go away under somebody's hand.
    placeholderData: keepPreviousData,
    // What was typed a moment ago counts.
    gcTime: 0,
  });
  return data;
};
