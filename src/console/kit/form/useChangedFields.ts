import { useFormState, useWatch } from 'react-hook-form';
import { changedFields } from './changes';

/** The names of the fields that differ from what was loaded, in the form's order. */
export const useChangedFields = (labels: Readonly<Record<string, string>>): readonly string[] => {
  const values = useWatch();
  const { defaultValues = {} } = useFormState();
  return changedFields(defaultValues, values, Object.keys(labels));
};
