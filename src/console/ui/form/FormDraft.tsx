import { Alert, Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useDrafts, type Draft } from '../../data/drafts';
import { t } from '../../language/t';
import { useNotifyResult } from '../record/useRecordAction';
import { formatRecent } from '../words/time';
import { changedFields } from './changes';
import { useFormEnded } from './formContext';

/** The longest delay in milliseconds until typed values are kept. */
const KEEP_AFTER_MS = 2_000;

interface FormDraftState {
  /** An earlier draft, until it is restored or discarded. */
  readonly offered: (Draft & { readonly readAt: number }) | undefined;
  readonly restore: () => void;
  readonly discard: () => void;
}

/** Keeps the typed values of the form on this device, and offers unsaved ones back. */
const useFormDraft = (form: string, names: readonly string[]): FormDraftState => {
  const drafts = useDrafts();
  const overRef = useFormEnded();
  const tell = useNotifyResult();
  const { control, getValues, setValue, watch } = useFormContext();
  const hasKeptRef = useRef(false);
  const [offered, setOffered] = useState<FormDraftState['offered']>();
  const wanted = names.join();

  useEffect(() => {
    let isHere = true;
    void drafts.read(form).then((draft) => {
      const differs = draft && changedFields(getValues(), { ...getValues(), ...draft.values }, wanted.split(','));
      if (isHere && draft && differs && differs.length > 0) setOffered({ ...draft, readAt: Date.now() });
    });
    return () => {
      isHere = false;
    };
  }, [drafts, form, getValues, wanted]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      if (overRef.current) return;
      const changed = changedFields(control._defaultValues, getValues(), wanted.split(','));
      const values = Object.fromEntries(changed.map((name) => [name, getValues(name) as unknown]));
      if (changed.length > 0) void drafts.write(form, values);
      // Undoing the changes deletes only a draft that this page has written, not an earlier one.
      else if (hasKeptRef.current) void drafts.discard(form);
      hasKeptRef.current = changed.length > 0;
    };
    const { unsubscribe } = watch((_, { name }) => {
      // A reset names no field, and is no input.
      if (name) timer ??= setTimeout(keep, KEEP_AFTER_MS);
    });
    window.addEventListener('pagehide', keep);
    const stopHearing = drafts.onFlush(keep);
    return () => {
      unsubscribe();
      stopHearing();
      keep();
      window.removeEventListener('pagehide', keep);
    };
  }, [control, drafts, form, getValues, overRef, wanted, watch]);

  return {
    offered,
    restore: () => {
      for (const [name, value] of Object.entries(offered?.values ?? {}))
        setValue(name, value, { shouldDirty: true, shouldTouch: true });
      setOffered(undefined);
    },
    discard: () => {
      if (!offered) return;
      void drafts.discard(form);
      setOffered(undefined);
      tell({
        message: t('The draft was discarded'),
        undo: async () => {
          await drafts.write(form, offered.values);
          setOffered(offered);
        },
      });
    },
  };
};

interface FormDraftProps {
  /** The key of the form's draft. */
  readonly form: string;
  readonly labels: Readonly<Record<string, string>>;
}

/** Keeps a draft of the form, and offers an earlier one back. */
export const FormDraft = ({ form, labels }: FormDraftProps) => {
  const { offered, restore, discard } = useFormDraft(form, Object.keys(labels));
  if (!offered) return null;
  return (
    <Alert
      severity="info"
      variant="outlined"
      // The buttons are below the text in a narrow window.
      sx={({ measures }) => ({ flexWrap: 'wrap', '& .MuiAlert-message': { flex: `1 1 ${measures.card / 2}px` } })}
      action={
        <>
          <Button size="small" color="inherit" onClick={restore}>
            {t('Restore')}
          </Button>
          <Button size="small" color="inherit" onClick={discard}>
            {t('Discard')}
          </Button>
        </>
      }
    >
      {t('You have an unsaved draft from {time}.', { time: formatRecent(offered.savedAt, offered.readAt) })}
    </Alert>
  );
};
