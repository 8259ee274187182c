import type { AdSettings } from '../../contract/adSettings';

/** What the places of banners in the app are called. */
export const placementLabels: Readonly<Record<AdSettings['placement'], string>> = {
  home_top: 'Top of the home screen',
  home_bottom: 'Bottom of the home screen',
  after_booking: 'After a booking',
};
