import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Alert, Stack } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useCanAccess, useDataProvider } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { AdSettings, adSettingsOf, unreadAdSettings, withAdSettings } from '../../../contract/adSettings';
import type { Preference } from '../../../contract/endpoints/banners';
import { isFailure } from '../../../contract/failure';
import { messages } from '../../../contract/messages';
import { concernsOnlyFields } from '../../../contract/wire';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { useDrafts } from '../../data/drafts';
import { FaultLinks } from '../../ui/form/FaultLinks';
import { FormDraft } from '../../ui/form/FormDraft';
import { FormEndProvider } from '../../ui/form/formContext';
import { useConfirm } from '../../ui/page/Confirm';
import { FailureNotice } from '../../ui/page/FailureNotice';
import { useNotifyDone } from '../../ui/record/useRecordAction';
import { flagLabel } from '../../ui/words/permissionWords';
import { translateServerText } from '../../language/translateServerText';
import { t } from '../../language/t';
import { AdSettingsFields } from './AdSettingsFields';
import { useAdSettings, type AdSettingsState } from './useAdSettings';
import { useLiveBanners } from './useCutBanners';

interface SavingAdSettings {
  readonly save: (settings: AdSettings, then: { readonly onError: () => void }) => void;
  readonly isPending: boolean;
  /** The server's reason for a refusal, where no field shows it. */
  readonly refusal: string | undefined;
  /** The fault of each setting, by name. */
  readonly errors: Readonly<Record<string, string>>;
}

class Unfit extends Error {
  constructor(readonly errors: Readonly<Record<string, string>>) {
    super('Settings that do not fit are not sent.');
  }
}

const checked = (settings: AdSettings): AdSettings => {
  const read = AdSettings.safeParse(settings);
  if (read.success) return read.data;
  throw new Unfit(
    Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), translateServerText(message)])),
  );
};

/** Saves the ad settings (POST /banner/setpreferences/) among the server's other preferences. */
const useSaveAdSettings = (preferences: readonly Preference[], onSaved: () => void): SavingAdSettings => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const tellDone = useNotifyDone();
  // Restores the setting over the current ones: others may have changed another setting.
  const putBack = async (): Promise<void> => {
    const { rows } = await provider.callRow('banners', 'getPreferences', {});
    const settings = { ...adSettingsOf(rows), enabled: true };
    await provider.callRow('banners', 'setPreferences', { body: { preferences: withAdSettings(rows, settings) } });
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (settings: AdSettings) =>
      provider.callRow('banners', 'setPreferences', {
        body: { preferences: withAdSettings(preferences, checked(settings)) },
      }),
    // The settings in force are the saved ones when onSuccess runs.
    onMutate: ({ enabled }) => ({ hidesAll: !enabled && adSettingsOf(preferences).enabled }),
    onSuccess: (_, _settings, { hidesAll }) => {
      tellDone({ said: t('Ad settings saved'), ...(hidesAll && { undo: putBack }) });
      onSaved();
    },
  });
  const errors = error instanceof Unfit ? error.errors : (isFailure(error) && error.body.errors) || {};
  const isMarked =
    error instanceof Unfit || (isFailure(error) && concernsOnlyFields(error, Object.keys(AdSettings.shape)));
  return { save: mutate, isPending, refusal: isMarked ? undefined : error?.message, errors };
};

interface AdSettingsFormProps {
  readonly state: AdSettingsState;
  readonly isReadOnly: boolean;
  readonly onClose: () => void;
}

/** The draft key of the ad settings. */
const DRAFT = 'banners/ad-settings';

const settingLabels = Object.fromEntries(Object.keys(AdSettings.shape).map((name) => [name, name]));

/** The ad settings as a form of their own, saved as a whole. */
const AdSettingsForm = ({ state, isReadOnly, onClose }: AdSettingsFormProps) => {
  const drafts = useDrafts();
  const overRef = useRef(false);
  const form = useForm<AdSettings>({ defaultValues: state.settings });
  const settings = useWatch({ control: form.control }) as AdSettings;
  const [attempts, setAttempts] = useState(0);
  const countLive = useLiveBanners();
  const { ask, dialog } = useConfirm();
  const { save, isPending, refusal, errors } = useSaveAdSettings(state.preferences, () => {
    overRef.current = true;
    void drafts.discard(DRAFT);
    onClose();
  });
  const change = (next: Partial<AdSettings>) => {
    for (const [name, value] of Object.entries(next))
      form.setValue(name as keyof AdSettings, value, { shouldDirty: true });
  };
  const submit = async () => {
    const live = !settings.enabled && state.settings.enabled ? await countLive() : 0;
    const question = {
      title:
        live === undefined
          ? t('Hide all banners from riders?')
          : t('{count, plural, one {Hide # live banner from riders?} other {Hide all # live banners from riders?}}', {
              count: live,
            }),
      content: t('Riders see no banners until you switch them on again.'),
      confirm: t('Hide'),
    };
    if (live !== 0 && !(await ask(question))) return;
    save(settings, { onError: () => setAttempts(attempts + 1) });
  };
  return (
    <>
      {dialog}
      <DialogContent>
        <Stack spacing={2}>
          {!isReadOnly && (
            <FormProvider {...form}>
              <FormEndProvider value={overRef}>
                <FormDraft form={DRAFT} labels={settingLabels} />
              </FormEndProvider>
            </FormProvider>
          )}
          {isReadOnly && (
            <Alert severity="info" variant="outlined">
              {t('View only. To change these settings, you need the permission “{permission}”.', {
                permission: flagLabel('banner_update'),
              })}
            </Alert>
          )}
          <AdSettingsFields
            settings={settings}
            errors={errors}
            unread={unreadAdSettings(state.preferences)}
            isReadOnly={isReadOnly}
            onChange={change}
          />
          <FaultLinks attempts={attempts} />
          {refusal !== undefined && (
            <Alert severity="error" role="alert">
              {refusal}
            </Alert>
          )}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} disabled={isPending}>
          {isReadOnly ? t('Close') : t('Cancel')}
        </Button>
        {!isReadOnly && (
          <Button variant="contained" loading={isPending} onClick={() => void submit()}>
            {t('Save')}
          </Button>
        )}
      </DialogActions>
    </>
  );
};

/** The settings of banners in the app; read-only without the permission to change them. */
export const AdSettingsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const id = useId();
  const state = useAdSettings();
  const { canAccess, isPending: isAsking } = useCanAccess({ resource: 'banners', action: 'edit' });
  const isPending = state.isPending || isAsking;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id} variant="h2">
        {t('Ad settings')}
      </DialogTitle>
      {isPending || state.error ? (
        <>
          <DialogContent>
            {isPending ? (
              <Box role="status">{t(messages.loading)}</Box>
            ) : (
              <FailureNotice error={state.error} onRetry={state.retry} />
            )}
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2 }}>
            <Button onClick={onClose}>{t('Close')}</Button>
          </DialogActions>
        </>
      ) : (
        <AdSettingsForm state={state} isReadOnly={!canAccess} onClose={onClose} />
      )}
    </Dialog>
  );
};
