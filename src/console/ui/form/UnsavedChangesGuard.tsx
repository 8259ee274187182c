import { useEffect } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import { t } from '../../language/t';
import { Confirm } from '../page/Confirm';
import { changedFields, sameValue } from './changes';
import { useFormEnded } from './formContext';

/** The labels of the fields that differ from the loaded values, in the form's order. */
export const useChangedFields = (labels: Readonly<Record<string, string>>): readonly string[] => {
  const values = useWatch();
  const { defaultValues = {} } = useFormState();
  return changedFields(defaultValues, values, Object.keys(labels));
};

/**
 * True if any value of the form differs from the loaded one.
 * react-hook-form's own `isDirty` also counts an empty field that the record does not have.
 */
export const useIsChanged = (): boolean => {
  const values = useWatch();
  const { defaultValues = {} } = useFormState();
  return !sameValue(defaultValues, values);
};

interface UnsavedChangesGuardProps {
  readonly labels: Readonly<Record<string, string>>;
}

/** Asks for confirmation before a form with unsaved changes is left by a link, Back, or closing the tab. */
export const UnsavedChangesGuard = ({ labels }: UnsavedChangesGuardProps) => {
  const overRef = useFormEnded();
  const hasChanges = useChangedFields(labels).length > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges &&
      !overRef.current &&
      currentLocation.pathname !== nextLocation.pathname &&
      // A session that has ended waits for no answer; the draft keeps the typed values.
      nextLocation.pathname !== '/login',
  );

  useEffect(() => {
    if (!hasChanges) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!overRef.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasChanges, overRef]);

  return (
    <Confirm
      isOpen={blocker.state === 'blocked'}
      title={t('Leave without saving?')}
      content={t('Your changes are not saved. They stay on this device as a draft.')}
      confirm={t('Leave')}
      cancel={t('Stay')}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
};
