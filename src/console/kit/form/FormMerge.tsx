import { useEffect, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { merged, sameValue } from './changes';

/**
 * Where the record is read again under a form and others have changed it, keeps what was typed and takes over the rest,
 * down to the single permission: react-hook-form by itself keeps a field that was touched as a whole.
 */
export const FormMerge = ({ names }: { readonly names: readonly string[] }) => {
  const record = useRecordContext();
  const readRef = useRef(record);
  const { getValues, setValue } = useFormContext();
  useEffect(() => {
    const before = readRef.current;
    readRef.current = record;
    if (!before || !record || before === record) return;
    for (const name of names) {
      const mine: unknown = getValues(name);
      if (!sameValue(before[name], mine))
        setValue(name, merged(before[name], mine, record[name]), { shouldDirty: true });
    }
  }, [record, names, getValues, setValue]);
  return null;
};
