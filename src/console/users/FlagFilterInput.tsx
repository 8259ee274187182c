import { AutocompleteInput } from 'react-admin';
import { allFlags } from '../../contract/permissions';
import { flagLabel } from '../../contract/permissionWords';

const choices = allFlags.map((flag) => ({ id: flag, name: flagLabel(flag) }));

/** Narrows users to those who hold a permission. */
export const FlagFilterInput = ({ source }: { readonly source: string }) => (
  <AutocompleteInput source={source} label="Permission held" choices={choices} helperText={false} />
);
