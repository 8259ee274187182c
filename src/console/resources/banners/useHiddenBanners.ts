import { createContext, useMemo } from 'react';
import { useDataProvider, useGetList } from 'react-admin';
import { bannerStatus } from '../../../contract/bannerDays';
import type { Banner } from '../../../contract/endpoints/banners';
import type { Id } from '../../../contract/values';
import { useToday } from '../../ui/days/today';
import { bannersOn, hiddenReason } from './slides';
import { useAdSettings } from './useAdSettings';

/** All banners by slot. The call returns all in any case; paging only cuts them here. */
export const everyBanner = {
  pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
  sort: { field: 'sortId', order: 'ASC' },
} as const;

const quietly = { onError: () => undefined };

/** The live banners that riders do not see today, because the ad settings limit their number or hide all. */
export interface HiddenBanners {
  readonly ids: ReadonlySet<Id>;
  readonly live: number;
  /** The reason in words why they are not shown. Undefined where all are, and where the ad settings are not known. */
  readonly why: string | undefined;
  readonly isOff: boolean;
}

/** Provides the hidden banners to all rows of the list. */
export const HiddenBannersContext = createContext<HiddenBanners>({
  ids: new Set(),
  live: 0,
  why: undefined,
  isOff: false,
});

/** Returns a function that counts the live banners of today; undefined where the list cannot be read. */
export const useLiveBanners = (): (() => Promise<number | undefined>) => {
  const day = useToday();
  const provider = useDataProvider();
  return () =>
    provider.getList<Banner>('banners', everyBanner).then(
      ({ data }) => data.filter((banner) => bannerStatus(banner, day) === 'Live').length,
      () => undefined,
    );
};

/** Returns the live banners that the ad settings hide. */
export const useHiddenBanners = (): HiddenBanners => {
  const day = useToday();
  const { data } = useGetList<Banner>('banners', everyBanner, quietly);
  const { settings, isPending, error } = useAdSettings();
  const isKnown = !isPending && !error;
  return useMemo(() => {
    const all = (data ?? []).map((values) => ({ values, isUnsaved: false }));
    const { shown, cut } = bannersOn(day, all, settings);
    return {
      ids: new Set(isKnown ? cut.flatMap(({ values }) => values.id ?? []) : []),
      live: shown.length + cut.length,
      why: isKnown && cut.length > 0 ? hiddenReason(settings) : undefined,
      isOff: isKnown && !settings.enabled,
    };
  }, [data, day, settings, isKnown]);
};
