import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useChangedFields } from '../../ui/form/useChangedFields';
import { entryLabels, type EntryValues } from './EntryValues';
import { newIdempotencyKey } from './idempotencyKey';

/** Gives the form its idempotency key as soon as something is typed, so that the draft has it too. */
export const KeyKeeper = () => {
  const { setValue } = useFormContext<EntryValues>();
  const key = useWatch<EntryValues, 'idempotency_key'>({ name: 'idempotency_key' });
  const isTyped = useChangedFields(entryLabels).length > 0;
  useEffect(() => {
    if (isTyped && key === '') setValue('idempotency_key', newIdempotencyKey());
  }, [isTyped, key, setValue]);
  return null;
};
