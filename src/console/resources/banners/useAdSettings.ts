import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { adSettingsOf, type AdSettings } from '../../../contract/adSettings';
import type { Preference } from '../../../contract/endpoints/banners';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';

const none: readonly Preference[] = [];

/** The ad settings; the defaults until they are known. */
export interface AdSettingsState {
  readonly settings: AdSettings;
  /** All preferences of the server, which include the settings. */
  readonly preferences: readonly Preference[];
  readonly isPending: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Reads the ad settings (GET /getbannersettingpreferences). */
export const useAdSettings = (): AdSettingsState => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['banners', 'getPreferences'],
    queryFn: () => provider.callRow('banners', 'getPreferences', {}),
  });
  const preferences = data?.rows ?? none;
  return { settings: adSettingsOf(preferences), preferences, isPending, error, retry: () => void refetch() };
};
