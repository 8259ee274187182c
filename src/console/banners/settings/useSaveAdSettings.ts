import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { AdSettings, withAdSettings } from '../../../contract/adSettings';
import type { Preference } from '../../../contract/endpoints/banners';
import { isFailure } from '../../../contract/failure';
import type { ConsoleDataProvider } from '../../providers/ConsoleDataProvider';
import { AD_SETTINGS_KEY } from './useAdSettings';

interface SavingAdSettings {
  readonly save: (settings: AdSettings, then: { readonly onError: () => void }) => void;
  readonly isPending: boolean;
  /** Why the server did not take them. */
  readonly refusal: string | undefined;
  /** Setting → what is wrong with it. */
  readonly errors: Readonly<Record<string, string>>;
}

class Unfit extends Error {
  constructor(readonly errors: Readonly<Record<string, string>>) {
    super('Look at the fields marked.');
  }
}

const checked = (settings: AdSettings): AdSettings => {
  const read = AdSettings.safeParse(settings);
  if (read.success) return read.data;
  throw new Unfit(Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message])));
};

/** Saves the ad settings (POST /banner/setpreferences/) among whatever else the server keeps there. */
export const useSaveAdSettings = (preferences: readonly Preference[], onSaved: () => void): SavingAdSettings => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (settings: AdSettings) =>
      provider.callRow('banners', 'setPreferences', {
        body: { preferences: withAdSettings(preferences, checked(settings)) },
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: AD_SETTINGS_KEY });
      notify('Ad settings saved', { type: 'success' });
      onSaved();
    },
  });
  const errors = error instanceof Unfit ? error.errors : (isFailure(error) && error.body.errors) || {};
  return { save: mutate, isPending, refusal: error?.message, errors };
};
